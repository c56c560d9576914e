import type { BlockContent, ListItem, PhrasingContent } from 'mdast'
import { paragraph, strong, text } from '../../engine/compile/markdown/markdown-nodes.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Schema, SchemaOrRef } from './open-api.ts'
import { isObjectSchema, plain, propertiesIn, type SchemaReader, subschemas } from './schema-reader.ts'
import { codeOf, exampleBlocks, type Sentence, sentencesOf } from './schema-sentences.ts'
import { inlineCode, readMarkdown, writeMdx } from './write-mdx.ts'

/** A parameter, a field of a body or an object, or another part that has a schema. */
export interface Field {
  /** Shown as code; without it `label` stands there. */
  name?: string
  label?: string
  required?: boolean
  description?: string
  schema?: SchemaOrRef
  /** What is known beyond the schema. */
  sentences?: Sentence[]
  /** Blocks below: lists of a response. */
  blocks?: BlockContent[]
  /** False for what has no type: a link, a server. */
  hasType?: boolean
}

/** Fields as a list with a title, each with its type and meaning. */
export function fieldList(title: string, fields: Field[], reader: SchemaReader): string {
  return apiFields(title, listOf(fields, reader))
}

const apiFields = (title: string, blocks: BlockContent[]): string =>
  blocks.length === 0
    ? ''
    : `<ApiFields${title ? ` title=${JSON.stringify(title)}` : ''}>\n\n${writeMdx(blocks)}\n\n</ApiFields>`

function itemOf(field: Field, reader: SchemaReader): ListItem {
  const { name, label, required, description, schema, sentences = [], blocks = [], hasType = true } = field
  const head: PhrasingContent[] = [
    ...(name === undefined ? [] : [inlineCode(name)]),
    ...(label ? [text(name === undefined ? label : ` ${label}`)] : []),
    ...(hasType
      ? [
          text(name === undefined && !label ? '' : ' '),
          { type: 'emphasis', children: reader.typeOf(schema) } as const,
        ]
      : []),
    ...(required ? [text(' '), strong('required')] : []),
  ]
  const meaning = schema === undefined ? noMeaning : fieldMeaning(schema, reader, { name, lead: description })
  const lead = schema === undefined && description ? readMarkdown(description) : meaning.text
  const all = withSentences(lead, [...sentences, ...meaning.sentences])
  return { type: 'listItem', children: [paragraph(...head), ...all, ...meaning.blocks, ...blocks] }
}

interface Meaning {
  /** The descriptions. */
  text: BlockContent[]
  sentences: Sentence[]
  /** Long examples, and lists of fields and choices. */
  blocks: BlockContent[]
}

const noMeaning: Meaning = { text: [], sentences: [], blocks: [] }

interface MeaningOptions {
  /** Puts named schemas into the place: for bodies and sections, which list what they inherit. */
  isOpen?: boolean
  /** What the schema is called already. */
  name?: string | undefined
  /** What is said of it beyond the schema. */
  lead?: string | undefined
  /** False where the type is said already. */
  hasType?: boolean
  /** False for what only answers contain. */
  hasRequired?: boolean
}

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What a schema says beyond its type. */
function fieldMeaning(node: SchemaOrRef, reader: SchemaReader, options: MeaningOptions = {}): Meaning {
  const { isOpen = false, name, lead = '' } = options
  const { layers } = reader.layersOf(node, isOpen)
  const descriptions = [...new Set([lead, ...layers.map(({ description }) => description ?? '')])].map(
    (one) => one.trim(),
  )
  const titles = layers.flatMap(({ title }) =>
    title && letters(title) !== letters(name ?? '') ? [title] : [],
  )
  const sentences = [
    ...titles.map((title) => [text(title)]),
    ...layers.flatMap((layer) => sentencesOf(layer, reader)),
  ]
  const parts = layers.map((layer) => partsOf(layer, reader))
  const fields = propertiesOf(layers, options)
  const needed = layers.flatMap(({ required }) => (Array.isArray(required) ? required : []))
  const unlisted = [...new Set(needed)].filter((one) => !fields.some((field) => field.name === one))
  return {
    // One that another contains says nothing more.
    text: descriptions
      .filter((one) => one && !descriptions.some((other) => other !== one && other.includes(one)))
      .flatMap(readMarkdown),
    sentences: [
      ...new Map(sentences.map((content) => [JSON.stringify(content), content])).values(),
      ...parts.flatMap((part) => part.sentences),
      ...unlisted.map((one): Sentence => [text('Needs '), codeOf(one)]),
    ],
    blocks: [
      ...layers.flatMap(exampleBlocks),
      ...listOf([...fields, ...parts.flatMap((part) => part.fields)], reader),
      ...parts.flatMap((part) => part.blocks),
    ],
  }
}

/** Fields as a list, without a title. */
export const listOf = (fields: Field[], reader: SchemaReader): BlockContent[] =>
  fields.length === 0
    ? []
    : [{ type: 'list', spread: true, children: fields.map((field) => itemOf(field, reader)) }]

/** The properties of all layers. Of one that several describe, all count. */
function propertiesOf(layers: Schema[], { hasRequired = true }: MeaningOptions): Field[] {
  const required = new Set(layers.flatMap((layer) => (Array.isArray(layer.required) ? layer.required : [])))
  return [...Map.groupBy(propertiesIn(layers), ([name]) => name)].map(([name, entries]) => {
    const schemas = entries.map(([, schema]) => schema)
    const schema = schemas.length > 1 ? { allOf: schemas } : schemas[0]
    return { name, required: hasRequired && required.has(name), ...(schema !== undefined && { schema }) }
  })
}

/** What the schemas within a schema say, its properties aside. */
function partsOf(layer: Schema, reader: SchemaReader): Omit<Meaning, 'text'> & { fields: Field[] } {
  const sentences: Sentence[] = []
  const blocks: BlockContent[] = []
  const fields: Field[] = []
  const add = (more: Field[]) => fields.push(...more)
  for (const [keyword, usual] of subschemas) {
    const label = keyword === 'items' && layer.prefixItems ? 'Other items' : usual
    if (!(keyword in layer) || keyword === 'properties' || label === 'Definition') continue
    const value = layer[keyword]
    // The last row of the fields, not a sentence that stands before them.
    if (value === false && layer.properties && label === 'Other fields')
      add([{ label: `No ${label.toLowerCase()}`, hasType: false }])
    else if (typeof value === 'boolean' || (isRecord(value) && Object.keys(value).length === 0))
      sentences.push([text(value ? `${label} are possible` : `No ${label.toLowerCase()}`)])
    else if (Array.isArray(value) && keyword === 'prefixItems')
      add(value.map((schema: SchemaOrRef, at) => ({ label: `${label} ${at + 1}`, schema })))
    else if (Array.isArray(value) && (keyword === 'oneOf' || keyword === 'anyOf')) {
      if (isInType(layer, keyword, reader)) continue
      blocks.push(
        paragraph(text(label)),
        ...listOf(
          value.map((schema: SchemaOrRef) => ({ schema })),
          reader,
        ),
      )
    } else if (isRecord(value) && (keyword === 'patternProperties' || keyword === 'dependentSchemas'))
      add(
        Object.entries(value).map(([name, schema]) => ({
          name,
          label: `(${label.toLowerCase()})`,
          schema: schema as SchemaOrRef,
        })),
      )
    else if (isRecord(value)) {
      const schema = value as Schema
      if (keyword === 'items') {
        const meaning = fieldMeaning(schema, reader)
        const isTyped = [layer.type].flat().includes('array') && !layer.prefixItems
        if (meaning.text.length > 0 || !isTyped) add([{ label, schema }])
        else {
          sentences.push(...meaning.sentences.map(ofEach))
          blocks.push(...meaning.blocks)
        }
      } else {
        // All names are text: to say so again says nothing.
        const isText = keyword === 'propertyNames' && schema.type === 'string'
        if (!isText || Object.keys(schema).length > 1)
          add([{ label, schema, hasType: keyword !== 'propertyNames' }])
      }
    }
  }
  return { fields, sentences, blocks }
}

/** What is said of the items of a list, which may be lists. */
function ofEach(content: Sentence): Sentence {
  const [first, ...more] = content
  return first?.type === 'text' && /^Each(?: in each)*: $/.test(first.value)
    ? [text(first.value.replace('Each', 'Each in each')), ...more]
    : [text('Each: '), ...content]
}

/** True if the words for the type have the choices of a schema with all that they say. */
function isInType(schema: Schema, keyword: 'oneOf' | 'anyOf', reader: SchemaReader): boolean {
  const { type, properties, oneOf } = schema
  const isAsked = type === undefined && !properties && !(keyword === 'anyOf' && oneOf)
  return isAsked && reader.isListed(schema[keyword] ?? [])
}

/** Adds sentences to a text: to its last paragraph, or in one of their own after a list or code. */
function withSentences(blocks: BlockContent[], sentences: Sentence[]): BlockContent[] {
  const last = blocks.at(-1)
  const parts = [...(last?.type === 'paragraph' ? [last.children] : []), ...sentences]
  if (parts.length === 0) return blocks
  const added = parts.flatMap((sentence, at): Sentence => {
    const isEnded = /[.!?:]\s*$/.test(plain(parts[at - 1] ?? []))
    return at === 0 ? sentence : [text(isEnded ? ' ' : '. '), ...sentence]
  })
  const before = last?.type === 'paragraph' ? blocks.slice(0, -1) : blocks
  return [...before, paragraph(...added)]
}

/** The section or the place of a schema: what it says, and its fields, as MDX. */
export function schemaBlocks(
  title: string,
  node: SchemaOrRef,
  reader: SchemaReader,
  options: MeaningOptions,
): string {
  const { text: descriptions, sentences, blocks } = fieldMeaning(node, reader, { isOpen: true, ...options })
  const type = options.hasType === false ? [] : reader.typeOf(node, true)
  const kind: BlockContent[] =
    type.length === 0 || isObjectSchema(type) ? [] : [paragraph({ type: 'emphasis', children: type })]
  const lead = writeMdx([...kind, ...withSentences(descriptions, sentences)])
  return [lead, apiFields(title, blocks)].filter(Boolean).join('\n\n')
}
