import type { ApiDescription, Parameter, Schema, SchemaOrRef } from './platform-api.ts'

type Resolve = ApiDescription['resolve']

const code = (text: string | number | boolean) => `\`${text}\``

const words: Record<string, string> = { 'date-time': 'time', date: 'date' }

/** The type of a value in words, such as “list of strings” or “time or null”. */
function typeInWords(node: SchemaOrRef | undefined, resolve: Resolve): string {
  if (!node) return 'JSON'
  const schema = resolve<Schema>(node)
  if (schema.oneOf) return schema.oneOf.map((option) => typeInWords(option, resolve)).join(' or ')
  if (schema.type === 'array') {
    const item = typeInWords(schema.items, resolve)
    return item === 'JSON' ? 'list' : `list of ${item}s`
  }
  if (!schema.type) return 'any JSON'
  return [schema.type]
    .flat()
    .map((type) => (type === 'string' && schema.format ? (words[schema.format] ?? type) : type))
    .join(' or ')
}

/** The limits of a schema beyond its type: its values, its range and its default. */
function limitsInWords(schema: Schema): string[] {
  const { minimum, maximum } = schema
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

const meaning = (description: string, schema: Schema) => [description, ...limitsInWords(schema)].join('. ')

/** Rows of a Markdown table. */
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The parameters of a request, one a row. */
export function parameterTable(parameters: readonly Parameter[], resolve: Resolve): string {
  const rows = parameters.map(({ name, in: place, required, description, schema, content }) => {
    const node = schema ?? content?.['application/json']?.schema
    const shown = node ? resolve<Schema>(node) : {}
    return [
      code(name),
      place,
      typeInWords(node, resolve),
      required ? 'Yes' : 'No',
      meaning(description, shown),
    ]
  })
  return table(['Parameter', 'In', 'Type', 'Required', 'Meaning'], rows)
}

/** The fields of an object, one a row. `hasRequired` says which of them a request must have. */
export function fieldTable(node: SchemaOrRef, resolve: Resolve, hasRequired: boolean): string {
  const { properties = {}, required = [] } = resolve<Schema>(node)
  const rows = Object.entries(properties).map(([name, node]) => {
    const field = resolve<Schema>(node)
    const isRequired = required.includes(name) ? 'Yes' : 'No'
    return [
      code(name),
      typeInWords(node, resolve),
      ...(hasRequired ? [isRequired] : []),
      meaning(field.description ?? '', field),
    ]
  })
  return table(['Field', 'Type', ...(hasRequired ? ['Required'] : []), 'Meaning'], rows)
}
