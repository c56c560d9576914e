import { link } from '../../engine/compile/markdown/markdown-nodes.ts'
import { codeLiteral, jsonStyle } from '../../engine/model/api-reference/code-literal.ts'
import { exampleRequests } from '../../engine/model/api-reference/example-requests.ts'
import { exampleValues } from '../../engine/model/api-reference/http-operation.ts'
import { type Content, mainContent, type PlacedOperation } from './placed-operation.ts'
import type { ApiReader } from './read-open-api.ts'
import { asMdx, asSentence, fence } from './write-mdx.ts'

const tabs = (name: string, labels: string[], panels: string[]) =>
  [
    `<${name} items={${JSON.stringify(labels).replaceAll(',', ', ')}}>`,
    ...panels.map((panel) => `<Tab>\n\n${panel}\n\n</Tab>`),
    `</${name}>`,
  ].join('\n\n')

/** The request in three languages, or what the API sends. */
export function requestTabs({ http, isWebhook }: PlacedOperation, { root }: ApiReader): string {
  if (isWebhook) return http.body === undefined ? '' : fence('json', codeLiteral(http.body, jsonStyle))
  const { python, typescript, curl } = exampleRequests(http, exampleValues(http))
  const samples = [fence('python', python), fence('ts', typescript), fence('bash', curl)]
  return tabs('LangTabs', root['x-examples']?.labels ?? ['Python', 'TypeScript', 'curl'], samples)
}

/** Media types as a choice. */
export const anyOf = (types: string[]) => types.map((type) => `\`${type}\``).join(' or ')

/** The answers by status, each with its examples. */
export const responseTabs = ({ answers }: PlacedOperation): string =>
  tabs(
    'Tabs',
    answers.map(({ status }) => status),
    answers.map(({ description, contents }) => {
      const main = mainContent(contents)
      const otherTypes = contents.filter((one) => one !== main).map(({ type }) => type)
      return [
        asMdx(description ?? '') || 'No description.',
        ...(otherTypes.length > 0
          ? [asMdx(`The answer ${main ? 'may also be' : 'is'} ${anyOf(otherTypes)}.`)]
          : []),
        ...contents.flatMap((content) => examplesOf(content, content === main)),
      ].join('\n\n')
    }),
  )

/** The examples of a content, each with its name where there are more. */
export function examplesOf({ type, examples }: Content, isMain: boolean): string[] {
  const isNamed =
    !isMain ||
    examples.length > 1 ||
    examples.some(({ name, description, url }) => name || description || url)
  return examples
    .flatMap(({ name, description, value, url }) => [
      ...(isNamed ? [asMdx([isMain ? '' : `\`${type}\``, name].filter(Boolean).join(' '))] : []),
      asMdx(description),
      ...(url ? [asSentence([link(url, url)])] : []),
      ...(value === undefined
        ? []
        : [
            typeof value === 'string' && !isMain
              ? fence('', value)
              : fence('json', codeLiteral(value, jsonStyle)),
          ]),
    ])
    .filter(Boolean)
}
