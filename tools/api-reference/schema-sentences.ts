import type { Code, InlineCode, PhrasingContent } from 'mdast'
import { link, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import { codeLiteral, jsonStyle } from '../../engine/model/api-reference/code-literal.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { ExternalDocs, Schema } from './open-api.ts'
import { joined, subschemas } from './schema-reader.ts'
import { inlineCode } from './write-mdx.ts'

export type Sentence = PhrasingContent[]

/** What links to the section of a schema. */
interface Linker {
  linkTo(ref: string): PhrasingContent
  /** The names of the schemas that contain this one as a part of theirs. */
  extensionsOf(schema: Schema): string[]
}

/** Longest example in a sentence; a longer one is a block of code. */
const sentenceWidth = 120

export const codeOf = (value: unknown): InlineCode =>
  inlineCode(typeof value === 'string' ? value : JSON.stringify(value))

/** A value as code. Where it may be no text, a text that looks like another value has its quotes. */
const valueCode = (value: unknown, { type }: Schema): InlineCode =>
  type !== 'string' && typeof value === 'string' && /^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(value)
    ? inlineCode(JSON.stringify(value))
    : codeOf(value)

const codes = (values: unknown[], schema: Schema = { type: 'string' }): Sentence =>
  joined(
    values.map((value) => [valueCode(value, schema)]),
    ', ',
  )

/** Keywords that the type, the list of fields or the description of a schema shows. */
const shownElsewhere: ReadonlySet<string> = new Set([
  ...subschemas.keys(),
  ...[
    '$ref',
    '$schema',
    '$id',
    '$anchor',
    '$comment',
    'allOf',
    'type',
    'format',
    'nullable',
    'description',
    'required',
    'title',
  ],
])

/** The ends of a range, and what is counted. */
const ranges: readonly (readonly [least: string, most: string, unit: string])[] = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', 'character'],
  ['minItems', 'maxItems', 'item'],
  ['minProperties', 'maxProperties', 'field'],
  ['minContains', 'maxContains', 'of these items'],
]

const number = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 20 }) : String(value)

function rangeOf(schema: Schema, [least, most, unit]: (typeof ranges)[number]): Sentence[] {
  const amount = (value: unknown) =>
    [number(value), unit && !unit.endsWith('s') && value !== 1 ? `${unit}s` : unit].filter(Boolean).join(' ')
  const [from, to] = [schema[least], schema[most]]
  // In 3.0 these are booleans, next to the limit.
  const isAbove = least === 'minimum' && schema.exclusiveMinimum === true
  const isBelow = most === 'maximum' && schema.exclusiveMaximum === true
  if (from !== undefined && to !== undefined && !isAbove && !isBelow)
    return [[text(from === to ? `Exactly ${amount(from)}` : `${number(from)} to ${amount(to)}`)]]
  return [
    ...(from === undefined ? [] : [[text(`${isAbove ? 'More than' : 'At least'} ${amount(from)}`)]]),
    ...(to === undefined ? [] : [[text(`${isBelow ? 'Less than' : 'At most'} ${amount(to)}`)]]),
  ]
}

/** What generators say of the values of an `enum`, in a list or by value. */
const valueNames = ['x-enum-varnames', 'x-enumNames', 'x-enum-descriptions', 'x-enumDescriptions']
const nameOfValue = (schema: Schema, value: unknown, at: number): Sentence => {
  const names = valueNames.flatMap((key) => {
    const given = schema[key]
    return Array.isArray(given) ? (given[at] ?? []) : isRecord(given) ? (given[String(value)] ?? []) : []
  })
  return names.length > 0 ? [text(` (${names.join(': ')})`)] : []
}

/** Sentences for the keywords that readers know by other words. */
const sentences: Record<string, (value: unknown, reader: Linker, schema: Schema) => Sentence | null> = {
  enum: (values, _, schema) =>
    Array.isArray(values) && values.length > 0
      ? [
          text(values.length > 1 ? 'One of ' : 'Always '),
          ...joined(
            values.map((value, at) => [valueCode(value, schema), ...nameOfValue(schema, value, at)]),
            ', ',
          ),
        ]
      : null,
  const: (value, _, schema) => [text('Always '), valueCode(value, schema)],
  exclusiveMinimum: (value) => (typeof value === 'boolean' ? null : [text(`More than ${number(value)}`)]),
  exclusiveMaximum: (value) => (typeof value === 'boolean' ? null : [text(`Less than ${number(value)}`)]),
  multipleOf: (value) => [text(`A multiple of ${number(value)}`)],
  pattern: (value) => [text('Matches '), codeOf(value)],
  uniqueItems: (value) => (value ? [text('No item twice')] : null),
  default: (value, _, schema) => [valueCode(value, schema), text(' by default')],
  readOnly: (value) => (value ? [text('Read-only')] : null),
  writeOnly: (value) => (value ? [text('Write-only')] : null),
  deprecated: (value) => (value ? [text('Deprecated')] : null),
  example: (value, _, schema) => exampleSentence([value], schema),
  examples: (values, _, schema) =>
    exampleSentence(Array.isArray(values) ? values : Object.values(Object(values)), schema),
  externalDocs: (docs) => docsSentence(docs as ExternalDocs),
  contentMediaType: (value) => [text('Holds '), codeOf(value)],
  contentEncoding: (value) => [text('Encoded as '), codeOf(value)],
  xml: (value) => xmlSentence(Object(value)),
  dependentRequired: (value) =>
    Object.entries(Object(value)).flatMap(
      ([name, needed], at): Sentence => [
        ...[text(at ? '; ' : ''), codeOf(name), text(' needs ')],
        ...codes([needed].flat()),
      ],
    ),
  discriminator: (value, reader, schema) => {
    const { propertyName, mapping = {} } = value as { propertyName: string; mapping?: Record<string, string> }
    const isMapped = (name: string) => Object.values(mapping).some((ref) => ref.split('/').at(-1) === name)
    const unmapped = schema.oneOf || schema.anyOf ? [] : reader.extensionsOf(schema)
    const names = unmapped.filter((name) => !isMapped(name)).map((name): [string, string] => [name, name])
    const options = [...Object.entries(mapping), ...names].map(
      ([name, ref]): Sentence => [
        ...[codeOf(name), text(' is ')],
        reader.linkTo(ref.startsWith('#/') ? ref : `#/components/schemas/${ref}`),
      ],
    )
    return [
      codeOf(propertyName),
      text(' tells which'),
      ...(options.length ? [text(': '), ...joined(options, ', ')] : []),
    ]
  },
}

/** How XML has a value. */
function xmlSentence(xml: Record<string, unknown>): Sentence | null {
  const { name, prefix, namespace, attribute, wrapped, nodeType } = xml
  const kind = attribute ? 'attribute' : nodeType
  const parts: Sentence[] = [
    ...(kind ? [[text(`${/^[ae]/.test(String(kind)) ? 'an' : 'a'} ${kind}`)]] : []),
    ...(name ? [[text('called '), codeOf(prefix ? `${prefix}:${name}` : name)]] : []),
    ...(!name && prefix ? [[text('with the prefix '), codeOf(prefix)]] : []),
    ...(namespace ? [[text('in the namespace '), codeOf(namespace)]] : []),
    ...(wrapped ? [[text('all within one element')]] : []),
  ]
  return parts.length > 0 ? [text('In XML '), ...joined(parts, ', ')] : null
}

/** More examples than these cannot be read in a sentence. */
const mostExamples = 3

const exampleSentence = (values: unknown[], schema: Schema): Sentence | null =>
  values.length > 0 && values.length <= mostExamples && values.every(isShort)
    ? [text('For example '), ...codes(values, schema)]
    : null

export const docsSentence = ({ url, description }: ExternalDocs): Sentence => [
  link(description?.trim() || 'More about this', url),
]

const isShort = (value: unknown) => (JSON.stringify(value) ?? '').length <= sentenceWidth

/** What a schema says beyond its type and its fields. Any other keyword is named with its value. */
export function sentencesOf(schema: Schema, reader: Linker): Sentence[] {
  const ranged = new Set(ranges.flat())
  return Object.keys(schema).flatMap((key): Sentence[] => {
    const range = ranges.find(([least, most]) => key === (least in schema ? least : most))
    if (range) return rangeOf(schema, range)
    if (ranged.has(key) || shownElsewhere.has(key) || key.startsWith('x-')) return []
    const sentence = Object.hasOwn(sentences, key) ? sentences[key] : undefined
    if (!sentence) return [[inlineCode(key), text(' '), codeOf(schema[key])]]
    return [sentence(schema[key], reader, schema) ?? []].filter((content) => content.length > 0)
  })
}

/** The examples of a schema that are too long or too many for a sentence, as code. Short ones are a line each. */
export const exampleBlocks = ({ example, examples }: Schema): Code[] =>
  [...(example === undefined ? [] : [[example]]), ...(Array.isArray(examples) ? [examples] : [])].flatMap(
    (values): Code[] => {
      if (!values.every(isShort))
        return values.map((value) => ({ type: 'code', lang: 'json', value: codeLiteral(value, jsonStyle) }))
      if (values.length <= mostExamples) return []
      return [{ type: 'code', lang: 'text', value: values.map((value) => codeOf(value).value).join('\n') }]
    },
  )
