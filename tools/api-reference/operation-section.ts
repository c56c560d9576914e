import { text } from '../../engine/compile/markdown/markdown-nodes.ts'
import { keptNumbers } from '../../engine/model/text/mark-number.ts'
import { answerFields } from './answer-fields.ts'
import { bodyParts } from './body-parts.ts'
import { securitySentence } from './describe-security.ts'
import { type Field, fieldList } from './field-list.ts'
import type { Server } from './open-api.ts'
import { requestTabs, responseTabs } from './operation-samples.ts'
import { parameterField } from './parameter-field.ts'
import type { PlacedOperation } from './placed-operation.ts'
import type { ApiReader } from './read-open-api.ts'
import { docsSentence, sentencesOf } from './schema-sentences.ts'
import { asHeading, asLine, asMdx, asSentence } from './write-mdx.ts'

/** The value of an attribute. A cell of a table has no bars. */
const attribute = (value: string) =>
  /["&|`\\\p{Cc}]/u.test(value) ? `{${JSON.stringify(value).replaceAll('|', '\\u007c')}}` : `"${value}"`

export const route = ({ http: { method, base, path } }: PlacedOperation): string =>
  `<ApiRoute method="${method}" path=${attribute(base + path)} />`

export const serverFields = (servers: Server[]): Field[] =>
  servers.flatMap(({ url, description, variables = {} }) => [
    { name: url, description: description ?? '', hasType: false },
    ...Object.entries(variables).map(([name, variable]) => ({
      ...{ name: `{${name}}`, description: variable.description ?? '', hasType: false },
      sentences: sentencesOf(
        { ...(variable.enum && { enum: variable.enum }), default: variable.default },
        nothing,
      ),
    })),
  ])

/** For schemas that name no others. */
const nothing = { linkTo: () => text(''), extensionsOf: () => [] }

/** What an operation takes and answers, without its texts: also of a callback. */
function requestParts(placed: PlacedOperation, reader: ApiReader): string[] {
  const { operation, servers, parameters, answers } = placed
  const lists = [
    ['Path parameters', 'path'],
    ['Query parameters', 'query'],
    ['Headers', 'header'],
    ['Cookies', 'cookie'],
  ] as const
  return [
    ...(operation.deprecated ? ['Deprecated.'] : []),
    ...placed.descriptions.map(asMdx),
    ...(operation.tags && operation.tags.length > 1
      ? [asLine(`Also belongs to: ${operation.tags.slice(1).join(', ')}.`)]
      : []),
    ...(operation.externalDocs ? [asSentence(docsSentence(operation.externalDocs))] : []),
    ...(operation.security && !reader.isUsual(operation.security)
      ? [asSentence(securitySentence(operation.security))]
      : []),
    fieldList('Servers', serverFields(servers), reader.schemas),
    ...lists.map(([title, place]) =>
      fieldList(
        title,
        parameters.filter((one) => one.in === place).map((one) => parameterField(one.name, one, reader)),
        reader.schemas,
      ),
    ),
    ...bodyParts(placed, reader),
    fieldList(
      'Responses',
      answers.flatMap((answer) => answerFields(answer, reader)),
      reader.schemas,
    ),
  ]
}

/** The section of an operation: its texts and lists, then its samples. */
export function operationSection(placed: PlacedOperation, reader: ApiReader): string {
  const { http, answers, callbacks, isWebhook } = placed
  const request = requestTabs(placed, reader)
  const samples = [request, ...(answers.length > 0 ? [responseTabs(placed)] : [])].filter(Boolean)
  return [
    '<ApiOperation>',
    asHeading(http.title),
    ...(isWebhook ? [route(placed)] : [`<ApiRequest operation={${keptNumbers(JSON.stringify(http))}} />`]),
    ...requestParts(placed, reader),
    ...callbacks.flatMap(({ name, operations }) =>
      operations.flatMap((called) => [
        asMdx(`### Callback: ${name}`),
        route(called),
        ...(called.operation.summary ? [asLine(called.operation.summary)] : []),
        ...requestParts(called, reader),
        ...called.answers.map(({ status, description }) => asMdx(`\`${status}\` ${description}`)),
      ]),
    ),
    ...(samples.length > 0 ? ['<ApiSamples>', ...samples, '</ApiSamples>'] : []),
    '</ApiOperation>',
  ]
    .filter(Boolean)
    .join('\n\n')
}
