import { link, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import type { ApiParameter } from '../../engine/model/api-reference/http-operation.ts'
import type { ParameterStyle } from '../../engine/model/api-reference/parameter-style.ts'
import { type Field, listOf } from './field-list.ts'
import type { Media, Parameter, Schema } from './open-api.ts'
import type { ApiReader } from './read-open-api.ts'
import { codeOf, type Sentence } from './schema-sentences.ts'

const usualStyles: ReadonlySet<string | undefined> = new Set(['form', 'simple', undefined])

/** How a value is written, where that is not as usual: most files repeat the defaults. */
const styleSentences = ({ style, explode, allowReserved }: ParameterStyle, place?: string): Sentence[] => [
  ...(usualStyles.has(style) ? [] : [[text('Written in the style '), codeOf(style)]]),
  ...(explode === undefined || explode === (place === 'query' || place === 'cookie')
    ? []
    : [[text(explode ? 'Each value is sent by itself' : 'The values are sent as one')]]),
  ...(allowReserved ? [[text('Reserved characters stay as they are')]] : []),
]

/** A parameter or a header with all that it says. */
export function parameterField(name: string, parameter: Parameter, reader: ApiReader): Field {
  const { description, required, deprecated, allowEmptyValue, schema, content = {}, example } = parameter
  const [entry] = Object.entries(content)
  const [type, media] = entry ?? ['', undefined]
  const examples: Media = {
    ...(example !== undefined && { example }),
    examples: parameter.examples ?? {},
    ...media,
  }
  const given = reader.namedExamples(examples)
  const node = schema ?? media?.schema
  return {
    ...{ name, required: required === true || parameter.in === 'path' },
    ...(description && { description }),
    ...(node !== undefined && { schema: node }),
    sentences: [
      ...(deprecated ? [[text('Deprecated')]] : []),
      ...(allowEmptyValue ? [[text('May be empty')]] : []),
      ...(type && !/^application\/json$/.test(type) ? [[text('As '), codeOf(type)]] : []),
      ...styleSentences(parameter, parameter.in),
      ...given.map(
        ({ name, description, value, url }): Sentence => [
          text(
            `For example ${name || description ? `(${[name, description].filter(Boolean).join(': ')}) ` : ''}`,
          ),
          value === undefined && url ? link(url, url) : codeOf(value),
        ],
      ),
    ],
  }
}

/** The parts of a body or an answer that are not in its list of fields. */
export function encodingFields({ encoding = {} }: Media, reader: ApiReader): Field[] {
  return Object.entries(encoding).map(([name, { contentType, headers = {}, ...style }]) => ({
    ...{ name, hasType: false },
    sentences: [
      ...(contentType ? [[text('Sent as '), codeOf(contentType)]] : []),
      ...styleSentences(style, 'query'),
    ],
    blocks: listOf(
      Object.entries(headers).map(([header, node]) =>
        parameterField(header, reader.document.resolve<Parameter>(node), reader),
      ),
      reader.schemas,
    ),
  }))
}

/** How a form asks for a parameter whose schema has these parts. */
export function kindOf(layers: Schema[]): ApiParameter['kind'] {
  const types = layers.flatMap(({ type }) => type ?? [])
  if (types.includes('object') || layers.some(({ properties }) => properties)) return 'object'
  if (types.includes('array')) return 'list'
  if (types.includes('integer') || types.includes('number')) return 'number'
  return types.includes('boolean') ? 'boolean' : 'text'
}
