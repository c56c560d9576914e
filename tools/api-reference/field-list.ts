import type { ApiDescription, Field, Schema, SchemaOrRef } from './read-open-api.ts'

type SchemaOf = ApiDescription['schemaOf']

const words: Record<string, string> = { 'date-time': 'time', date: 'date' }

/** The type of a value in words, such as “list of strings” or “time or null”. */
function typeInWords(node: SchemaOrRef | boolean | undefined, schemaOf: SchemaOf): string {
  if (typeof node !== 'object') return 'JSON'
  const schema = schemaOf(node)
  const options = schema.oneOf ?? schema.anyOf
  if (options) return [...new Set(options.map((option) => typeInWords(option, schemaOf)))].join(' or ')
  const nullable = schema.nullable ? ' or null' : ''
  if (schema.type === 'array') {
    const item = typeInWords(schema.items, schemaOf)
    return (item === 'JSON' ? 'list' : `list of ${item}s`) + nullable
  }
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat()
  if (types.length === 0) return 'any JSON'
  return (
    types
      .map((type) => (type === 'string' && schema.format ? (words[schema.format] ?? type) : type))
      .join(' or ') + nullable
  )
}

/** The limits of a schema beyond its type: its values, its range and its default. */
function limitsInWords(schema: Schema): string[] {
  const { minimum, maximum } = schema
  const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
  const range =
    minimum !== undefined && maximum !== undefined
      ? [`${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`]
      : minimum !== undefined
        ? [`At least ${minimum}`]
        : []
  return [
    ...(schema.enum && schema.enum.length > 1 ? [`One of ${schema.enum.map(code).join(', ')}`] : []),
    ...range,
    ...(schema.default === undefined ? [] : [`${code(schema.default)} by default`]),
  ]
}

/** Text of a description as MDX: outside of code, `{` and `<` are letters. */
export const asMdx = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[{}<]/g, '\\$&')))
    .join('')

/** Parameters or fields, each with its type and meaning. `hasRequired` is false for what only answers contain. */
export function fieldList(title: string, fields: Field[], schemaOf: SchemaOf, hasRequired = true): string {
  const items = fields.map(({ name, required, description, schema }) => {
    const shown = schema ? schemaOf(schema) : {}
    const type = typeInWords(schema, schemaOf)
    const meaning = [asMdx(description || (shown.description ?? '')).trim(), ...limitsInWords(shown)]
      .filter(Boolean)
      .join('. ')
    const head = `- \`${name}\` *${type}*${hasRequired && required ? ' **required**' : ''}`
    return meaning ? `${head}\n\n${meaning.replace(/^(?=.)/gm, '  ')}` : head
  })
  return `<ApiFields${title ? ` title="${title}"` : ''}>\n\n${items.join('\n\n')}\n\n</ApiFields>`
}

/** The fields of an object. */
export function fieldsOf(node: SchemaOrRef, schemaOf: SchemaOf): Field[] {
  const { properties = {}, required = [] } = schemaOf(node)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    description: '',
    schema,
  }))
}
