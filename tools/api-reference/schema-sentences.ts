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

const codes = (values: unknown[]): Sentence =>
  joined(
    values.map((value) => [codeOf(value)]),
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
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ' items'],
  ['minProperties', 'maxProperties', ' fields'],
  ['minContains', 'maxContains', ' of these items'],
]

const amount = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 20 }) : String(value)

function rangeOf(schema: Schema, [least, most, unit]: (typeof ranges)[number]): Sentence[] {
  const [from, to] = [schema[least], schema[most]]
  // In 3.0 these are booleans, next to the limit.
  const isAbove = least === 'minimum' && schema.exclusiveMinimum === true
  const isBelow = most === 'maximum' && schema.exclusiveMaximum === true
  if (from !== undefined && to !== undefined && !isAbove && !isBelow)
    return [
      [text(from === to ? `Exactly ${amount(from)}${unit}` : `${amount(from)} to ${amount(to)}${unit}`)],
    ]
  return [
    ...(from === undefined ? [] : [[text(`${isAbove ? 'More than' : 'At least'} ${amount(from)}${unit}`)]]),
    ...(to === undefined ? [] : [[text(`${isBelow ? 'Less than' : 'At most'} ${amount(to)}${unit}`)]]),
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
            values.map((value, at) => [codeOf(value), ...nameOfValue(schema, value, at)]),
            ', ',
          ),
        ]
      : null,
  const: (value) => [text('Always '), codeOf(value)],
  exclusiveMinimum: (value) => (typeof value === 'boolean' ? null : [text(`More than ${amount(value)}`)]),
  exclusiveMaximum: (value) => (typeof value === 'boolean' ? null : [text(`Less than ${amount(value)}`)]),
  multipleOf: (value) => [text(`A multiple of ${amount(value)}`)],
  pattern: (value) => [text('Matches '), codeOf(value)],
  uniqueItems: (value) => (value ? [text('No item twice')] : null),
  default: (value) => [codeOf(value), text(' by default')],
  readOnly: (value) => (value ? [text('Read-only')] : null),
  writeOnly: (value) => (value ? [text('Write-only')] : null),
  deprecated: (value) => (value ? [text('Deprecated')] : null),
  example: (value) => exampleSentence([value]),
  examples: (values) => exampleSentence(Array.isArray(values) ? values : Object.values(Object(values))),
  externalDocs: (docs) => docsSentence(docs as ExternalDocs),
  contentMediaType: (value) => [text('Holds '), codeOf(value)],
  contentEncoding: (value) => [text('Encoded as '), codeOf(value)],
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

/** More examples than these cannot be read in a sentence. */
const mostExamples = 3

const exampleSentence = (values: unknown[]): Sentence | null =>
  values.length > 0 && values.length <= mostExamples && values.every(isShort)
    ? [text('For example '), ...codes(values)]
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
