import { paragraph, strong, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import { type Field, listOf } from './field-list.ts'
import type { Link } from './open-api.ts'
import { encodingFields, parameterField } from './parameter-field.ts'
import type { Answer } from './placed-operation.ts'
import type { ApiReader } from './read-open-api.ts'
import { codeOf, type Sentence } from './schema-sentences.ts'

/** What an answer contains beyond its text and its examples. */
export function answerFields({ status, contents, headers, links = {} }: Answer, reader: ApiReader): Field[] {
  const fields = contents
    .filter(({ media }) => media.schema !== undefined || media.encoding)
    .map(
      ({ type, media }): Field => ({
        name: status,
        ...(media.schema !== undefined && { schema: media.schema }),
        ...(type !== 'application/json' && { sentences: [[text('As '), codeOf(type)]] }),
        blocks: listOf(encodingFields(media, reader), reader.schemas),
      }),
    )
  const lists = [
    ['Headers', Object.entries(headers).map(([name, header]) => parameterField(name, header, reader))],
    [
      'Links',
      Object.entries(links).map(([name, node]) => linkField(name, reader.document.resolve<Link>(node))),
    ],
  ] as const
  const blocks = lists.flatMap(([label, list]) =>
    list.length > 0 ? [paragraph(strong(label)), ...listOf([...list], reader.schemas)] : [],
  )
  if (blocks.length === 0) return fields
  const [first = { name: status, hasType: false }, ...more] = fields
  return [{ ...first, blocks: [...(first.blocks ?? []), ...blocks] }, ...more]
}

function linkField(
  name: string,
  { operationId, operationRef, description, parameters = {}, requestBody, server }: Link,
): Field {
  const given = Object.entries(parameters).map(
    ([key, value]): Sentence => [codeOf(key), text(' is '), codeOf(value)],
  )
  return {
    ...{ name, hasType: false, description: description ?? '' },
    sentences: [
      ...((operationId ?? operationRef) ? [[text('Leads to '), codeOf(operationId ?? operationRef)]] : []),
      ...given,
      ...(requestBody === undefined ? [] : [[text('The body is '), codeOf(requestBody)]]),
      ...(server
        ? [[text('At '), codeOf(server.url), text(server.description ? ` ${server.description}` : '')]]
        : []),
    ],
  }
}
