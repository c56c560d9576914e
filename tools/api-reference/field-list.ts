import type { ApiDescription, Field, Schema, SchemaOrRef } from './read-open-api.ts'

type SchemaOf = ApiDescription['schemaOf']

const words: Record<string, string> = { 'date-time': 'time', date: 'date' }

/** Deepest level of lists and choices that words say: schemas may contain themselves. */
const deepest = 4

/** The type of a value in words, such as “list of strings” or “time or null”. */
function typeInWords(node: SchemaOrRef | boolean | undefined, schemaOf: SchemaOf, level = 0): string {
  if (typeof node !== 'object' || level > deepest) return 'JSON'
  const schema = schemaOf(node)
  const options = schema.oneOf ?? schema.anyOf
  if (options)
    return [...new Set(options.map((option) => typeInWords(option, schemaOf, level + 1)))].join(' or ')
  const nullable = schema.nullable ? ' or null' : ''
  if (schema.type === 'array') {
    const item = typeInWords(schema.items, schemaOf, level + 1)
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
  const code = (value: unknown) => inlineCode(typeof value === 'string' ? value : JSON.stringify(value))
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

/** Backticks that no text in them ends. */
const ticksAround = (text: string, least: number): string =>
  '`'.repeat(Math.max(least, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)))

const inlineCode = (text: string): string => {
  const ticks = ticksAround(text, 1)
  const space = ticks.length > 1 ? ' ' : ''
  return `${ticks}${space}${text.replace(/\s+/g, ' ')}${space}${ticks}`
}

export function fence(language: string, text: string): string {
  const ticks = ticksAround(text, 3)
  return `${ticks}${language}\n${text}\n${ticks}`
}

/** A block of code, an escape, code in a line, or a character that MDX would read. */
const markup =
  /^(`{3,})[^`\n]*\n(?:.*\n)*?\1[ \t]*$|\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`).*?(?<!`)\2(?!`)|[`{}<$]/gm

/** Text of a description as MDX: no letter of it is JavaScript. Outside of code, `{`, `<` and `$` are letters. */
export const asMdx = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(markup, (found) => (found.length > 1 ? found : `\\${found}`))
    // A statement starts at the beginning of a line.
    .replace(/^(?=(?:im|ex)port\b)/gm, ' ')

/** Parameters or fields, each with its type and meaning. `hasRequired` is false for what only answers contain. */
export function fieldList(title: string, fields: Field[], schemaOf: SchemaOf, hasRequired = true): string {
  const items = fields.map(({ name, required, description, schema }) => {
    const shown = schema ? schemaOf(schema) : {}
    const type = typeInWords(schema, schemaOf)
    const words = asMdx(description || (shown.description ?? '')).trim()
    const meaning = [words, ...limitsInWords(shown)]
      .filter(Boolean)
      .join('. ')
      .replace(/^(`{3,})\. /m, '$1\n\n')
    const head = `- ${inlineCode(name)} *${asMdx(type)}*${hasRequired && required ? ' **required**' : ''}`
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
