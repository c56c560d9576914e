import type { Json } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Schema, SchemaOrRef } from './open-api.ts'
import type { SchemaReader } from './schema-reader.ts'

const ofFormat: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'date-time': '2026-01-31T12:00:00Z',
    date: '2026-01-31',
    uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    binary: 'file.bin',
    email: 'person@example.com',
    uri: 'https://example.com',
  }),
)

/**
 * Deepest level of objects, lists and choices in each other, and most schemas that an example is made from: a small
 * example is whole, and one that contains others in many fields is cut.
 */
const sizes = [
  { deepest: 24, mostSchemas: 100 },
  { deepest: 4, mostSchemas: 500 },
]

/** Makes examples of one request or answer. */
export class ExampleMaker {
  readonly #reader: SchemaReader
  /** The keyword of fields that do not belong into it. */
  readonly #leavesOut: 'readOnly' | 'writeOnly'
  #size = { deepest: 0, mostSchemas: 0 }
  #schemas = 0
  /** The schemas around the one that is made, or the references to them. */
  readonly #around: unknown[] = []

  constructor(reader: SchemaReader, leavesOut: 'readOnly' | 'writeOnly') {
    this.#reader = reader
    this.#leavesOut = leavesOut
  }

  /** An example of what a schema describes: its own, or one made from its types. */
  exampleOf(node: SchemaOrRef): Json | undefined {
    let example: Json | undefined
    for (const size of sizes) {
      this.#size = size
      this.#schemas = 0
      example = this.#partOf(node, 0)
      if (this.#schemas <= size.mostSchemas) break
    }
    return example
  }

  #partOf(node: SchemaOrRef, level: number): Json | undefined {
    const name = typeof node === 'object' && typeof node.$ref === 'string' ? node.$ref : node
    if (this.#around.includes(name)) return undefined
    this.#around.push(name)
    const example = this.#made(node, level)
    this.#around.pop()
    return example
  }

  #made(node: SchemaOrRef, level: number): Json | undefined {
    this.#schemas += 1
    if (this.#schemas > this.#size.mostSchemas || node === false) return undefined
    const { layers } = this.#reader.layersOf(node, true)
    if (layers.some((layer) => level > 0 && layer[this.#leavesOut] === true)) return undefined
    for (const { example, examples, default: usual, const: only, enum: values } of layers) {
      const given =
        example ?? (Array.isArray(examples) ? examples[0] : undefined) ?? only ?? usual ?? values?.[0]
      if (given !== undefined) return given as Json
    }
    const option = layers.map(({ oneOf, anyOf }) => oneOf?.[0] ?? anyOf?.[0]).find((one) => one !== undefined)
    const chosen =
      option !== undefined && level <= this.#size.deepest ? this.#partOf(option, level + 1) : undefined
    const layer = layers.find(({ type, properties }) => type ?? properties) ?? {}
    const [type] = [layer.type ?? (layers.some(({ properties }) => properties) ? 'object' : [])].flat()
    const named = isRecord(chosen) ? { ...chosen, ...nameOfChoice(layers, option) } : chosen
    if (type === 'object') return { ...this.#objectOf(layers, level), ...(named as Record<string, Json>) }
    return (named as Json | undefined) ?? this.#valueOf(type, layer, level)
  }

  #objectOf(layers: Schema[], level: number): Record<string, Json> {
    const fields = layers.flatMap(({ properties }) => Object.entries(properties ?? {}))
    const entries = level > this.#size.deepest ? [] : fields
    return Object.fromEntries(
      entries.flatMap(([name, field]) => {
        const value = this.#partOf(field, level + 1)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }

  #valueOf(type: string | undefined, schema: Schema, level: number): Json | undefined {
    if (type === 'array') {
      const { items, prefixItems } = schema
      const parts = Array.isArray(prefixItems) ? prefixItems : items === undefined ? [] : [items]
      const values =
        level > this.#size.deepest ? [] : parts.map((part: SchemaOrRef) => this.#partOf(part, level + 1))
      return values.filter((value) => value !== undefined)
    }
    if (type === 'integer' || type === 'number')
      return typeof schema.minimum === 'number' ? schema.minimum : 1
    if (type === 'boolean') return true
    if (type === 'string')
      return ofFormat.get(schema.format ?? (schema.contentMediaType ? 'binary' : '')) ?? 'text'
    return undefined
  }
}

/** The field that tells which choice an object is, where the description has a name for that choice. */
function nameOfChoice(layers: Schema[], choice: SchemaOrRef | undefined): Record<string, string> {
  const ref = typeof choice === 'object' ? choice.$ref : undefined
  if (ref === undefined) return {}
  const named = layers.flatMap(({ discriminator }) => {
    const { propertyName, mapping } = Object(discriminator)
    return Object.entries(Object(mapping)).flatMap(([name, target]) =>
      target === ref || ref === `#/components/schemas/${target}` ? [[propertyName, name]] : [],
    )
  })
  return Object.fromEntries(named.slice(0, 1))
}

/** Names of the fields of a form that are files, or lists of files. */
export function filesIn(form: SchemaOrRef, reader: SchemaReader): string[] {
  const isFile = (node: SchemaOrRef, isItem = false): boolean =>
    reader
      .layersOf(node, true)
      .layers.some(
        ({ format, contentMediaType, contentEncoding, items }) =>
          format === 'binary' ||
          (contentMediaType !== undefined && contentEncoding === undefined) ||
          (items !== undefined && !isItem && isFile(items, true)),
      )
  return reader
    .layersOf(form, true)
    .layers.flatMap(({ properties }) => Object.entries(properties ?? {}))
    .flatMap(([name, field]) => (isFile(field) ? [name] : []))
}
