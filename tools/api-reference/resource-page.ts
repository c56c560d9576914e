import { parse } from 'yaml'
import { slugOf, uniqueSlugs } from '../../engine/compile/outputs/slug.ts'
import { codeLiteral, jsonStyle } from '../../engine/model/api-reference/code-literal.ts'
import { exampleRequests } from '../../engine/model/api-reference/example-requests.ts'
import { exampleValues } from '../../engine/model/api-reference/http-operation.ts'
import { fieldList, fieldsOf, typeInWords } from './field-list.ts'
import type { ApiDescription, PlacedOperation, Tag } from './read-open-api.ts'
import { asHeading, asLine, asMdx, fence, headingsOf, refuseScripts } from './write-mdx.ts'

/** The value of an attribute. A cell of a table has no bars. */
const attribute = (text: string) =>
  /["&|`\\\p{Cc}]/u.test(text) ? `{${JSON.stringify(text).replaceAll('|', '\\u007c')}}` : `"${text}"`

const route = ({ http: { method, base, path } }: PlacedOperation) =>
  `<ApiRoute method="${method}" path=${attribute(base + path)} />`

const tabs = (name: string, labels: string[], panels: string[]) =>
  [
    `<${name} items={${JSON.stringify(labels).replaceAll(',', ', ')}}>`,
    ...panels.map((panel) => `<Tab>\n\n${panel}\n\n</Tab>`),
    `</${name}>`,
  ].join('\n\n')

function requestTabs({ http }: PlacedOperation): string {
  const { python, typescript, curl } = exampleRequests(http, exampleValues(http))
  const samples = [fence('python', python), fence('ts', typescript), fence('bash', curl)]
  return tabs('LangTabs', ['Python SDK', 'JS/TS SDK', 'API'], samples)
}

const responseTabs = ({ answers }: PlacedOperation): string =>
  tabs(
    'Tabs',
    answers.map(({ status }) => status),
    answers.map(({ description, example, otherTypes }) =>
      [
        asMdx(description) || 'No description.',
        ...(otherTypes.length > 0
          ? [asMdx(`The answer ${example === undefined ? 'is' : 'may also be'} ${anyOf(otherTypes)}.`)]
          : []),
        ...(example === undefined ? [] : [fence('json', codeLiteral(example, jsonStyle))]),
      ].join('\n\n'),
    ),
  )

const anyOf = (types: string[]) => types.map((type) => `\`${type}\``).join(' or ')

const a = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

function operationSection(operation: PlacedOperation, { schemaOf }: ApiDescription): string {
  const { http, fields, bodySchema, otherBodies, otherKeys } = operation
  const choices = bodySchema ? schemaOf(bodySchema) : {}
  const isChoice = (choices.oneOf ?? choices.anyOf ?? []).length > 1
  const bodyFields = bodySchema ? fieldsOf(bodySchema, schemaOf) : []
  const lists = [
    ['Path parameters', fields.path],
    ['Query parameters', fields.query],
    ['Headers', fields.header],
    ['Cookies', fields.cookie],
    ['Body', bodyFields],
  ] as const
  return [
    '<ApiOperation>',
    asHeading(http.title),
    `<ApiRequest operation={${JSON.stringify(http)}} />`,
    asMdx(operation.description),
    ...(otherKeys ? [asMdx(`Needs ${a(inWords(otherKeys))}.`)] : []),
    ...(otherBodies.length > 0
      ? [
          asMdx(
            `The body ${bodySchema ? 'may also be' : 'is'} ${anyOf(otherBodies)}. The examples leave it out.`,
          ),
        ]
      : []),
    ...(isChoice && bodyFields.length > 0
      ? [asLine('The body has one of several forms. The list has the fields of all of them.')]
      : []),
    ...(bodySchema && bodyFields.length === 0
      ? [asLine(`The body: ${typeInWords(bodySchema, schemaOf)}.`)]
      : []),
    ...lists
      .filter(([, list]) => list.length > 0)
      .map(([title, list]) => fieldList(title, [...list], schemaOf)),
    '<ApiSamples>',
    requestTabs(operation),
    ...(operation.answers.length > 0 ? [responseTabs(operation)] : []),
    '</ApiSamples>',
    '</ApiOperation>',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** `ScoreConfig` as words: score config. */
const inWords = (name: string) => name.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()

/** A title in front matter, in quotes where YAML would read more than words. */
const yaml = (title: string) =>
  /^[A-Za-z][\w ]*$/.test(title) && parse(title) === title ? title : JSON.stringify(title)

/** Address of the page of a tag, below that of the reference. Throws for one that is outside it, or its index. */
export function pageOfTag(tag: Tag): string {
  // A disk may ignore case.
  const slug = String(tag['x-slug'] ?? slugOf(tag.name)).toLowerCase()
  if (slug === 'index' || !/^[\p{L}\p{M}\p{N}\p{Pc}-]+$/u.test(slug))
    throw new Error(
      `The tag \`${tag.name}\` has the address \`${slug}\`. Write letters, digits and hyphens in \`x-slug\`, and not \`index\`.`,
    )
  return slug
}

/**
 * The MDX page of one resource: its operations with examples in three languages, then its object. Throws when a text
 * of the description would be JavaScript.
 */
export function resourcePage(tag: Tag, api: ApiDescription, index: string): string {
  const operations = api.operations.filter((operation) => operation.tag === tag.name)
  // In the order of the page: headings of descriptions take anchors, too.
  const anchor = uniqueSlugs()
  const anchorsOf = (headings: string[]) => headings.map((words) => anchor(slugOf(words)))
  anchorsOf(headingsOf(tag.description ?? ''))
  const rows = operations.map((operation) => {
    const { title } = operation.http
    const [address] = anchorsOf([title, ...headingsOf(operation.description)])
    return `| [${asLine(title).replaceAll('|', '&#124;')}](#${address}) | ${route(operation)} |`
  })
  const guides = Object.entries(tag['x-guides'] ?? {}).map(([href, title]) => asMdx(`- [${title}](${href})`))
  const description = tag['x-description'] ?? tag.description ?? `Operations of ${tag.name}.`
  const schema = tag['x-schema']
  const page = `${[
    `---\ntitle: ${yaml(`${tag.name} API reference`)}\nsidebarTitle: ${yaml(tag.name)}\ndescription: ${JSON.stringify(description)}\n---`,
    asMdx(tag.description ?? ''),
    ['| Operation | Request |', '| --- | --- |', ...rows].join('\n'),
    `Keys, pages, limits and common errors are described under [conventions](${index}).`,
    ...operations.map((operation) => operationSection(operation, api)),
    ...(schema
      ? [
          asMdx(`## The ${inWords(schema)} object`),
          fieldList('', fieldsOf(api.schemaNamed(schema), api.schemaOf), api.schemaOf, false),
        ]
      : []),
    ...(guides.length > 0 ? ['## Next steps', guides.join('\n')] : []),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
  refuseScripts(page)
  return page
}
