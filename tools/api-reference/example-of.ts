import type { Json } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Schema, SchemaOrRef } from './open-api.ts'
import { propertiesIn, type SchemaReader } from './schema-reader.ts'

/** The example of a text whose schema says only that it is one. */
const plainText = 'text'

const ofFormat: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'date-time': '2026-01-31T12:00:00Z',
    date: '2026-01-31',
    time: '12:00:00Z',
    duration: 'P1D',
    uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    binary: 'file.bin',
    // Also the encodings of texts.
    byte: 'ZmlsZQ==',
    base64: 'ZmlsZQ==',
    base64url: 'ZmlsZQ',
    base32: 'MZUWYZI=',
    base16: '66696C65',
    email: 'person@example.com',
    uri: 'https://example.com',
    hostname: 'example.com',
    ipv4: '192.0.2.1',
    ipv6: '2001:db8::1',
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
    const name = refOf(node) ?? node
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
    const takesNull = layers.every((layer) => isNullable(layer))
    for (const { example, examples, default: usual, const: only, enum: values } of layers) {
      const first = Array.isArray(examples) ? examples[0] : undefined
      // Some programs write null for what is not said.
      const given = [example, first, only, usual, values?.[0]].find(
        (value) => value !== undefined && (value !== null || takesNull),
      )
      if (given !== undefined) return given as Json
    }
    const listed = layers.map(({ oneOf, anyOf }) => oneOf?.[0] ?? anyOf?.[0]).find((one) => one !== undefined)
    const kinds = kindsOf(this.#reader, layers, refOf(listed))
    const itself = kinds.find(({ ref }) => ref === refOf(node))
    const [first] = kinds
    const option = listed ?? (first && !itself ? { $ref: first.ref } : undefined)
    const chosen =
      option !== undefined && level <= this.#size.deepest ? this.#partOf(option, level + 1) : undefined
    const kind = itself ?? kinds.find(({ ref }) => ref === refOf(option))
    const layer = layers.find(({ type, properties }) => type ?? properties) ?? {}
    const types = [layer.type ?? (layers.some(({ properties }) => properties) ? 'object' : [])].flat()
    const type = types.find((one) => one !== 'null') ?? types[0]
    const whole =
      type === 'object' ? { ...this.#objectOf(layers, level), ...(chosen as Record<string, Json>) } : chosen
    if (isRecord(whole)) return withKind(whole as Record<string, Json>, kind)
    return (whole as Json | undefined) ?? this.#valueOf(type, layer, level)
  }

  #objectOf(layers: Schema[], level: number): Record<string, Json> {
    const entries = level > this.#size.deepest ? [] : propertiesIn(layers)
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
    if (type === 'integer' || type === 'number') return numberOf(schema)
    if (type === 'boolean') return true
    if (type === 'string') return textOf(schema)
    return type === 'null' ? null : undefined
  }
}

/** True where a value may be null. */
const isNullable = ({ type, nullable, oneOf, anyOf }: Schema): boolean =>
  nullable === true ||
  (oneOf ?? anyOf) !== undefined ||
  (type === undefined ? true : [type].flat().includes('null'))

/** A number within its limits: the least one, or 1, or one near a limit. */
function numberOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema): Json {
  // A whole number of many digits is a text.
  if (typeof minimum === 'string') return minimum
  const limit = (value: unknown) => (typeof value === 'number' ? value : undefined)
  const step = limit(multipleOf) ?? 1
  const isIn = (value: number, isLess: (one: number, other: number) => boolean, ends: unknown[]) =>
    ends.every((end) => typeof end !== 'number' || isLess(value, end))
  const fits = (value: number) =>
    isIn(value, (one, end) => (exclusiveMinimum === true ? one > end : one >= end), [minimum]) &&
    isIn(value, (one, end) => (exclusiveMaximum === true ? one < end : one <= end), [maximum]) &&
    isIn(value, (one, end) => one > end, [exclusiveMinimum]) &&
    isIn(value, (one, end) => one < end, [exclusiveMaximum]) &&
    (type !== 'integer' || Number.isInteger(value))
  const [low, high] = [limit(minimum ?? exclusiveMinimum) ?? 0, limit(maximum ?? exclusiveMaximum) ?? 0]
  const steps = [
    Math.ceil(low / step),
    Math.floor(low / step) + 1,
    Math.floor(high / step),
    Math.ceil(high / step) - 1,
  ]
  const near = steps.map((count) => Number((count * step).toFixed(10)))
  return (
    [multipleOf === undefined ? limit(minimum) : undefined, step, ...near, (low + high) / 2].find(
      (value) => value !== undefined && fits(value),
    ) ?? 1
  )
}

/** An example text: that of the format, else `text`, lengthened or cut to the limits of the schema. */
function textOf({ format, contentEncoding, contentMediaType = '', minLength, maxLength }: Schema): string {
  const isFile = contentMediaType !== '' && !/^text\/|json|xml/.test(String(contentMediaType))
  const key = contentEncoding ?? format ?? (isFile ? 'binary' : '')
  const given = ofFormat.get(String(key).toLowerCase())
  if (given !== undefined) return given
  return plainText
    .padEnd(typeof minLength === 'number' ? Math.min(minLength, 200) : 0, ' text')
    .slice(0, typeof maxLength === 'number' ? maxLength : undefined)
}

/** An object with the name of its kind. One that it has already, such as the only one it takes, is at least as good. */
function withKind(whole: Record<string, Json>, kind: ReturnType<typeof kindsOf>[number] | undefined) {
  if (!kind) return whole
  const { field, name, isMapped } = kind
  return isMapped || (whole[field] ?? plainText) === plainText ? { ...whole, [field]: name } : whole
}

/** The names of the kinds that discriminators tell apart, each with the field that holds it and its reference. */
function kindsOf(reader: SchemaReader, layers: Schema[], option: string | undefined) {
  return layers.flatMap((layer) => {
    if (!layer.discriminator) return []
    const { propertyName, mapping } = Object(layer.discriminator)
    const mapped = Object.entries<string>(Object(mapping)).map(([name, target]) => ({
      name,
      ref: /[/#]/.test(target) ? target : schemaRef(target),
      isMapped: true,
    }))
    // Without a mapping, a kind is named after its schema.
    const others = [...(option ? [option] : []), ...reader.extensionsOf(layer).map(schemaRef)]
      .filter((ref) => mapped.every((kind) => kind.ref !== ref))
      .map((ref) => ({ name: ref.split('/').at(-1) ?? '', ref, isMapped: false }))
    return [...mapped, ...others].map((kind) => ({ ...kind, field: String(propertyName) }))
  })
}

const schemaRef = (name: string) => `#/components/schemas/${name}`

const refOf = (node: SchemaOrRef | undefined) =>
  typeof node === 'object' && typeof node.$ref === 'string' ? node.$ref : undefined
