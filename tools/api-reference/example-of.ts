import type { Json } from '../../engine/model/tree.ts'
import type { Schema, SchemaOrRef } from './read-open-api.ts'

const ofFormat: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'date-time': '2026-01-31T12:00:00Z',
    date: '2026-01-31',
    uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    email: 'person@example.com',
    uri: 'https://example.com',
  }),
)

/** Deepest level of objects, lists and choices in each other: schemas may contain themselves. */
const deepest = 4

/** Most schemas that an example is made from: one with many fields may contain itself in each. */
const mostSchemas = 500

/** An example of what a schema describes: its own, or one made from its types. `read` counts schemas. */
export function exampleOf(
  node: SchemaOrRef,
  schemaOf: (node: SchemaOrRef) => Schema,
  level = 0,
  read = { schemas: 0 },
): Json | undefined {
  read.schemas += 1
  if (read.schemas > mostSchemas) return undefined
  const schema = schemaOf(node)
  const given = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0]
  if (given !== undefined) return given as Json
  const option = schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (option) return level > deepest ? undefined : exampleOf(option, schemaOf, level + 1, read)
  const type = [schema.type ?? (schema.properties ? 'object' : [])].flat()[0]
  if (type === 'object') {
    const entries = level > deepest ? [] : Object.entries(schema.properties ?? {})
    return Object.fromEntries(
      entries.flatMap(([name, field]) => {
        const value = exampleOf(field, schemaOf, level + 1, read)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }
  if (type === 'array') {
    const { items } = schema
    const item =
      typeof items === 'object' && level <= deepest ? exampleOf(items, schemaOf, level + 1, read) : undefined
    return item === undefined ? [] : [item]
  }
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'string') return ofFormat.get(schema.format ?? '') ?? 'text'
  return undefined
}
