import type { BlockContent, ListItem, PhrasingContent } from 'mdast'
import { paragraph, strong, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import type { ApiDescription, Field, Schema, SchemaOrRef } from './read-open-api.ts'
import { inlineCode, readMarkdown, writeMdx } from './write-mdx.ts'

type SchemaOf = ApiDescription['schemaOf']

const words = new Map(Object.entries({ 'date-time': 'time', date: 'date' }))

/** Deepest level of lists and choices that words say: schemas may contain themselves. */
const deepest = 4

/** Most choices that words say, and most of each choice. */
const mostOptions = 12

/** The type of a value in words, such as “list of strings” or “time or null”. */
export function typeInWords(node: SchemaOrRef | boolean | undefined, schemaOf: SchemaOf, level = 0): string {
  if (typeof node !== 'object' || level > deepest) return 'JSON'
  const schema = schemaOf(node)
  const options = schema.oneOf ?? schema.anyOf
  if (options)
    return [
      ...new Set(options.slice(0, mostOptions).map((option) => typeInWords(option, schemaOf, level + 1))),
    ].join(' or ')
  const nullable = schema.nullable ? ' or null' : ''
  if (schema.type === 'array') {
    const item = typeInWords(schema.items, schemaOf, level + 1)
    return (item === 'JSON' ? 'list' : `list of ${item}s`) + nullable
  }
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat()
  if (types.length === 0) return 'any JSON'
  return (
    types
      .map((type) => (type === 'string' && schema.format ? (words.get(schema.format) ?? type) : type))
      .join(' or ') + nullable
  )
}

/** The limits of a schema beyond its type: its values, its range and its default. */
function limitsOf(schema: Schema): PhrasingContent[][] {
  const [minimum, maximum] = [schema.minimum, schema.maximum].map((limit) =>
    typeof limit === 'number' ? limit.toLocaleString('en') : undefined,
  )
  const code = (value: unknown) => inlineCode(typeof value === 'string' ? value : JSON.stringify(value))
  const range =
    minimum && maximum
      ? `${minimum} to ${maximum}`
      : minimum
        ? `At least ${minimum}`
        : maximum && `At most ${maximum}`
  const values = schema.enum ?? []
  return [
    ...(values.length > 1
      ? [[text('One of '), ...values.flatMap((value, at) => [text(at ? ', ' : ''), code(value)])]]
      : []),
    ...(range ? [[text(range)]] : []),
    ...(schema.default === undefined ? [] : [[code(schema.default), text(' by default')]]),
  ]
}

/** Parameters or fields, each with its type and meaning. `hasRequired` is false for what only answers contain. */
export function fieldList(title: string, fields: Field[], schemaOf: SchemaOf, hasRequired = true): string {
  const items = fields.map(({ name, required, description, schema }): ListItem => {
    const shown = schema ? schemaOf(schema) : {}
    const head: PhrasingContent[] = [
      inlineCode(name),
      text(' '),
      { type: 'emphasis', children: [text(typeInWords(schema, schemaOf))] },
      ...(hasRequired && required ? [text(' '), strong('required')] : []),
    ]
    const meaning = withSentences(readMarkdown(description || (shown.description ?? '')), limitsOf(shown))
    return { type: 'listItem', children: [paragraph(...head), ...meaning] }
  })
  const list = writeMdx([{ type: 'list', spread: true, children: items }])
  return `<ApiFields${title ? ` title="${title}"` : ''}>\n\n${list}\n\n</ApiFields>`
}

/** Adds sentences to a text: to its last paragraph, or in one of their own after a list or code. */
function withSentences(blocks: BlockContent[], sentences: PhrasingContent[][]): BlockContent[] {
  const last = blocks.at(-1)
  const added = [...(last?.type === 'paragraph' ? [last.children] : []), ...sentences].flatMap(
    (sentence, at) => (at === 0 ? sentence : [text('. '), ...sentence]),
  )
  if (added.length === 0) return blocks
  const before = last?.type === 'paragraph' ? blocks.slice(0, -1) : blocks
  return [...before, paragraph(...added)]
}

/** The fields of an object, then those of its choices, which no request needs all of. */
export function fieldsOf(node: SchemaOrRef, schemaOf: SchemaOf, level = 0): Field[] {
  const { properties = {}, required = [], oneOf, anyOf } = schemaOf(node)
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    description: '',
    schema,
  }))
  const choices = level < deepest ? (oneOf ?? anyOf ?? []) : []
  const options = level === 0 ? choices : choices.slice(0, mostOptions)
  const further = options
    .flatMap((option) => fieldsOf(option, schemaOf, level + 1))
    .map((field) => ({ ...field, required: false }))
  // In the order in which names come first; what the object itself says of them counts.
  return [...new Map([...own, ...further, ...own].map((field) => [field.name, field])).values()]
}
