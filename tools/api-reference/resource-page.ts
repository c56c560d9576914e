import { codeLiteral, jsonStyle } from './code-literal.ts'
import { exampleRequests, keysOf } from './example-requests.ts'
import { fieldTable, parameterTable } from './field-table.ts'
import type { ApiDescription, PlacedOperation, Tag } from './platform-api.ts'

type Resolve = ApiDescription['resolve']

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

const requestLine = ({ method, path }: PlacedOperation) => `${method.toUpperCase()} /api/public${path}`

const anchorOf = ({ operation }: PlacedOperation) => operation.summary.toLowerCase().replaceAll(' ', '-')

/** Answers that every route gives; the index of the reference explains them once. */
const answersOfAllRoutes = ['401', '429']

function requestTabs(placed: PlacedOperation): string {
  const { python, typescript, curl } = exampleRequests(placed)
  const tabs = [fence('python', python), fence('ts', typescript), fence('bash', curl)]
  return [
    '<LangTabs items={["Python SDK", "JS/TS SDK", "API"]}>',
    ...tabs.map((tab) => `<Tab>\n\n${tab}\n\n</Tab>`),
    '</LangTabs>',
  ].join('\n\n')
}

function operationSection(placed: PlacedOperation, resolve: Resolve): string {
  const { operation, parameters, answers } = placed
  const body = operation.requestBody?.content['application/json']?.schema
  const [success, ...others] = answers
  const errors = others.filter(([status]) => !answersOfAllRoutes.includes(status))
  const example = success?.[1].content?.['application/json']?.example
  return [
    `## ${operation.summary}`,
    fence('http', requestLine(placed)),
    operation.description,
    ...(keysOf(placed) === 'organization' ? ['Needs an organization key.'] : []),
    ...(parameters.length > 0 ? ['**Parameters**', parameterTable(parameters, resolve)] : []),
    ...(body ? ['**Body**', fieldTable(body, resolve, true)] : []),
    '**Request**',
    requestTabs(placed),
    ...(success ? [`**Response \`${success[0]}\`**: ${success[1].description}`] : []),
    ...(example === undefined ? [] : [fence('json', codeLiteral(example, jsonStyle))]),
    ...(errors.length > 0
      ? [
          '**Errors**',
          errors.map(([status, { description }]) => `- \`${status}\`: ${description}`).join('\n'),
        ]
      : []),
  ].join('\n\n')
}

/** `ScoreConfig` as words: score config. */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()

/** The MDX page of one resource: its operations with examples in three languages, then its object. */
export function resourcePage(tag: Tag, { operationsOf, resolve }: ApiDescription): string {
  const operations = operationsOf(tag)
  const routes = operations.map(
    (placed) => `| [${placed.operation.summary}](#${anchorOf(placed)}) | \`${requestLine(placed)}\` |`,
  )
  const guides = Object.entries(tag['x-guides']).map(([href, title]) => `- [${title}](${href})`)
  return `${[
    `---\ntitle: ${tag.name} API reference\nsidebarTitle: ${tag.name}\ndescription: ${JSON.stringify(tag['x-description'])}\n---`,
    tag.description,
    ['| Operation | Request |', '| --- | --- |', ...routes].join('\n'),
    'Keys, pages, limits and common errors are described under [conventions](/docs/api-reference).',
    ...operations.map((placed) => operationSection(placed, resolve)),
    `## The ${inWords(tag['x-schema'])} object`,
    fieldTable({ $ref: `#/components/schemas/${tag['x-schema']}` }, resolve, false),
    '## Next steps',
    guides.join('\n'),
  ].join('\n\n')}\n`
}
