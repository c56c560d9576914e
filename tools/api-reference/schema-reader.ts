import type { PhrasingContent } from 'mdast'
import { link, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import type { ApiDocument } from './api-document.ts'
import { partAt, pointerKeys, type Schema, type SchemaOrRef } from './open-api.ts'

/** What a schema consists of: itself, its parts, and those of them that have a section. */
interface Layers {
  layers: Schema[]
  /** References. */
  named: string[]
}

/** Keywords whose values are schemas, and the words for what they describe. Those with a name list more than one. */
export const subschemas: ReadonlyMap<string, string> = new Map(
  Object.entries({
    properties: '',
    patternProperties: 'Names that match',
    additionalProperties: 'Other fields',
    unevaluatedProperties: 'Other fields',
    propertyNames: 'Names of fields',
    dependentSchemas: 'With the field',
    prefixItems: 'Item',
    items: 'Items',
    additionalItems: 'Other items',
    unevaluatedItems: 'Other items',
    contains: 'One of the items',
    contentSchema: 'The decoded text',
    oneOf: 'One of',
    anyOf: 'Any of',
    not: 'Not',
    if: 'If',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: 'Then',
    else: 'Else',
    $defs: 'Definition',
    definitions: 'Definition',
  }),
)

/** The properties of all layers of a schema, each with its name. */
export const propertiesIn = (layers: readonly Schema[]): [name: string, schema: SchemaOrRef][] =>
  layers.flatMap(({ properties }) => Object.entries(properties ?? {}))

/** Most values of a schema without a section. */
const mostValues = 30

/** Most choices that a type names; the list below it has all. */
const mostOptions = 6

const formats = new Map(Object.entries({ 'date-time': 'time', date: 'date' }))

/** Scheme of a link to the section of a schema, until all headings of its page are known. */
const linkScheme = 'schema:'

/** Reads schemas, and remembers which of them need a section. */
export class SchemaReader {
  readonly #document: ApiDocument
  /** References to schemas with a section, in the order in which they came up. */
  readonly sections: string[] = []
  /** Index of the section of a schema. */
  readonly #placeOf = new Map<unknown, number>()
  readonly #hasSection = new Map<string, boolean>()

  constructor(document: ApiDocument) {
    this.#document = document
  }

  /** A schema with its parts. `isOpen` puts what it names into the place, too. */
  layersOf(node: SchemaOrRef, isOpen = false, seen = new Set<unknown>()): Layers {
    if (typeof node !== 'object' || seen.has(node)) return { layers: [], named: [] }
    seen.add(node)
    const ref = '$ref' in node && typeof node.$ref === 'string' ? node.$ref : undefined
    if (ref !== undefined) {
      const beside = Object.keys(node).length > 1 ? [node as Schema] : []
      if (!isOpen && this.#needsSection(ref)) return { layers: beside, named: [ref] }
      const target = this.layersOf(this.#targetOf(ref), isOpen, seen)
      return { layers: [...beside, ...target.layers], named: target.named }
    }
    const schema = node as Schema
    const parts = (schema.allOf ?? []).map((part) => this.layersOf(part, isOpen, seen))
    return {
      layers: [schema, ...parts.flatMap(({ layers }) => layers)],
      named: parts.flatMap(({ named }) => named),
    }
  }

  /** What a reference names in the end. Throws when that is a reference again and again. */
  #targetOf(ref: string): SchemaOrRef {
    const seen = [ref]
    let target = this.#document.target<Schema>(ref)
    while ('$ref' in target && typeof target.$ref === 'string' && Object.keys(target).length === 1) {
      const next = target.$ref
      target = this.#document.target<Schema>(next, seen)
      seen.push(next)
    }
    return target
  }

  #needsSection(ref: string): boolean {
    const hasSection = this.#hasSection.get(ref)
    if (hasSection !== undefined) return hasSection
    const target = this.#document.sourceOf(this.#targetOf(ref) as object)
    const needs =
      Object.keys(target).some((key) => subschemas.has(key) || key === 'allOf' || key === '$ref') ||
      ('enum' in target && Array.isArray(target.enum) && target.enum.length > mostValues)
    this.#hasSection.set(ref, needs)
    return needs
  }

  /** A link to the section of a schema, which it gets with the first link. */
  linkTo(ref: string): PhrasingContent {
    // The same schema may be at two places: that of a discriminator is copied to the components.
    const schema = partAt(this.#document.source, ref)
    const at = this.#placeOf.get(schema) ?? this.sections.push(ref) - 1
    this.#placeOf.set(schema, at)
    return link(sectionName(this.sections[at] ?? ref), `${linkScheme}${at}`)
  }

  /** The names of the schemas that contain this one as a part of theirs, which makes them its kinds. */
  extensionsOf(schema: Schema): string[] {
    const schemas = Object.entries(this.#document.source.components?.schemas ?? {})
    const source = this.#document.sourceOf(schema)
    const name = schemas.find(([, one]) => one === source)?.[0]
    const isPart = (part: SchemaOrRef) =>
      typeof part === 'object' && '$ref' in part && part.$ref === `#/components/schemas/${name}`
    const extending = schemas.filter(
      ([, one]) => typeof one === 'object' && 'allOf' in one && one.allOf?.some(isPart),
    )
    return extending.map(([extension]) => extension)
  }

  /** Puts addresses into the links of a page. `hrefs` has those of the sections, in their order. */
  withAddresses = (page: string, hrefs: readonly string[]): string =>
    page.replace(
      new RegExp(`\\]\\(${linkScheme}(\\d+)\\)`, 'g'),
      (_, at: string) => `](${hrefs[Number(at)]})`,
    )

  /** True if the words of a type name these choices with all that they say. */
  isListed(options: SchemaOrRef[]): boolean {
    const isPlain = (option: SchemaOrRef): boolean => {
      if (typeof option !== 'object') return true
      const { layers, named } = this.layersOf(option)
      if (named.length + layers.length !== 1) return false
      return layers.every((layer) =>
        Object.keys(layer).every((key) =>
          key === 'items' ? isPlain(layer.items ?? true) : /^(?:type|format|nullable|allOf)$/.test(key),
        ),
      )
    }
    return options.length <= mostOptions && options.every(isPlain)
  }

  /** The type of a value in words, such as “list of strings” or “time or null”. */
  typeOf(node: SchemaOrRef | undefined, isOpen = false): PhrasingContent[] {
    if (node === undefined) return [text('JSON')]
    if (typeof node === 'boolean') return [text(node ? 'any JSON' : 'nothing')]
    const { layers, named } = this.layersOf(node, isOpen)
    const typed = layers.filter(
      ({ type, format, oneOf, anyOf, properties }) => type ?? format ?? oneOf ?? anyOf ?? properties,
    )
    const links = named.map((ref) => [this.linkTo(ref)])
    const used = typed.length > 0 || links.length > 0 ? typed : layers.slice(0, 1)
    const types = used.map((layer) => this.#typeOfLayer(layer))
    const distinct = [...new Map(types.map((typeText) => [plain(typeText), typeText])).values()]
    const parts = [...links, ...distinct.filter((typeText) => !isObjectSchema(typeText))]
    const isNullable = layers.filter(({ nullable }) => nullable).length > 0
    return [
      ...joined(parts.length > 0 ? parts : distinct.slice(0, 1), ' and '),
      ...(isNullable ? [text(' or null')] : []),
    ]
  }

  #typeOfLayer(schema: Schema): PhrasingContent[] {
    const { type, oneOf, anyOf, properties, items, format } = schema
    const options = oneOf ?? anyOf
    if (options && type === undefined && !properties) {
      const types = options.slice(0, mostOptions).map((option) => this.typeOf(option))
      const distinct = [...new Map(types.map((typeText) => [plain(typeText), typeText])).values()]
      return joined([...distinct, ...(options.length > mostOptions ? [[text('others')]] : [])], ' or ')
    }
    const types = [type ?? (properties ? 'object' : 'const' in schema ? jsonType(schema.const) : [])].flat()
    if (types.length === 0) return [text(format ? `any JSON (${format})` : 'any JSON')]
    return joined(
      types.map((one) => {
        if (one === 'array') return schema.prefixItems ? [text('list')] : this.#listOf(items)
        const word = one === 'string' && format ? formats.get(format) : undefined
        return [text(word ?? (format && one !== 'null' ? `${one} (${format})` : one))]
      }),
      ' or ',
    )
  }

  #listOf(items: SchemaOrRef | undefined): PhrasingContent[] {
    const item = items === undefined ? [] : this.typeOf(items)
    const itemText = plain(item)
    if (item.length === 0 || itemText === 'any JSON') return [text('list')]
    const isOneWord = item.every(({ type }) => type === 'text') && /^\w+$/.test(itemText)
    return [text('list of '), ...item, ...(isOneWord ? [text('s')] : [])]
  }
}

/** The name of a schema by its reference: its key, or the path of what has none. */
export const sectionName = (ref: string): string =>
  pointerKeys(ref)
    .filter((key, at) => !(at === 0 && key === 'components') && !(at === 1 && key === 'schemas'))
    .join(' ')

/** The text of words. */
export const plain = (content: PhrasingContent[]): string =>
  content
    .map((node) => ('children' in node ? plain(node.children) : 'value' in node ? node.value : ''))
    .join('')

/** True for the type of any object. */
export const isObjectSchema = (type: PhrasingContent[]): boolean => /^(?:any JSON|object)$/.test(plain(type))

export const joined = (parts: PhrasingContent[][], between: string): PhrasingContent[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [text(between), ...part]))

const jsonType = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
