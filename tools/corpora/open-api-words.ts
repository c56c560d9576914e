import { isRecord } from '../../engine/model/values/is-record.ts'

/** A part of a description whose words belong together: an operation, or a schema that references lead to. */
export interface Part {
  name: string
  words: Map<string, string>
  /** References to other parts. */
  refs: Set<string>
}

/** The words of a text, in lower case; of Markdown and HTML without marks, addresses and attributes. */
export const wordsInText = (text: string): string[] =>
  text
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/(?<=\w)<\/?(?:b|i|em)>(?=\w)/g, '')
    .replace(/^[\s>]*(?:`{3,}|~{3,})\S*/gm, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\]\([^)]*\)|\]\[[^\]]*\]|^\[[^\]]+\]:.*$/gm, ' ')
    .replace(/^[\s>]*\d+[.)] /gm, ' ')
    .replace(/&(?:#?\w+);/g, ' ')
    .replace(/\\[nrt]/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What a reader has to see where a description sets these. */
const flags: Record<string, string> = {
  deprecated: 'deprecated',
  readOnly: 'read',
  writeOnly: 'write',
  nullable: 'null',
  uniqueItems: 'twice',
}

/** Values that are data: all words in them count, names of fields included. */
const data = new Set(['example', 'default', 'const', 'enum', 'value', 'mapping', 'scopes'])

/** Keywords that programs read, and those whose value is in the form of the page and not in its words. */
const silent =
  /^(?:\$\w+|operationId|type|format|in|style|explode|tags|additionalProperties|required|schema|openapi)$/

const numbers =
  /^(?:minimum|maximum|exclusive\w+|multipleOf|(?:min|max)(?:Length|Items|Properties|Contains))$/

/** Keywords whose fields are names that readers see. */
const named = new Set(
  'properties patternProperties responses headers callbacks links variables content'.split(' '),
)

const lettersOf = (name: string) => wordsInText(name).join('')

/** True for a title such as “Client error” of `ClientError`, or of a field `client_error`. */
const isNameIn = (title: string, place: string, fields: ReadonlySet<string> = new Set()) =>
  fields.has(lettersOf(title)) || place.split('/').some((key) => lettersOf(key) === lettersOf(title))

/** The names of the fields that refer to a part, by its reference. */
export type FieldNames = Map<string, Set<string>>

/** The names of fields in a description. */
export function fieldNamesOf(node: unknown, name = '', names: FieldNames = new Map()): FieldNames {
  if (typeof node !== 'object' || node === null) return names
  for (const [key, value] of Object.entries(node))
    if (key === '$ref' && typeof value === 'string')
      names.set(value, (names.get(value) ?? new Set()).add(lettersOf(name)))
    else fieldNamesOf(value, key, names)
  return names
}

/**
 * The words that readers of a part have to see. Independent of what makes the pages: it goes through the description
 * key by key, and reads no type of it.
 */
export function partOf(
  name: string,
  node: unknown,
  at: (ref: string) => unknown,
  fieldNames: FieldNames,
): Part {
  const part: Part = { name, words: new Map(), refs: new Set() }
  const add = (text: unknown, place: string) => {
    for (const word of wordsInText(typeof text === 'string' ? text : (JSON.stringify(text) ?? '')))
      if (!part.words.has(word)) part.words.set(word, place)
  }
  const inlined = new Set<unknown>()
  const visit = (value: unknown, key: string, place: string, isMap: boolean): void => {
    if (isRecord(value) && typeof value.$ref === 'string' && !data.has(key)) {
      const { $ref: ref, ...beside } = value
      // A component other than a schema stands where it is used; what is inside of one is a schema.
      if (/^#\/components\/(?!schemas\/)[^/]+\/[^/]+$/.test(ref) && !inlined.has(at(ref))) {
        inlined.add(at(ref))
        visit(at(ref), key, ref, false)
      } else if (!inlined.has(at(ref))) part.refs.add(ref)
      for (const [one, child] of Object.entries(beside))
        if (!silent.test(one) && !one.startsWith('x-')) visit(child, one, `${place}/${one}`, false)
    } else if (!isMap && key === 'mapping' && isRecord(value)) {
      for (const [one, ref] of Object.entries(value)) add(`${one} ${String(ref).split('/').at(-1)}`, place)
    } else if (!isMap && key === 'examples' && isRecord(value)) {
      for (const [one, child] of Object.entries(value)) visit(child, one, `${place}/${one}`, true)
    } else if (!isMap && (data.has(key) || numbers.test(key))) {
      if (typeof value !== 'boolean') add(value, place)
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, key, `${place}/${index}`, false)
    else if (isRecord(value))
      for (const [one, child] of Object.entries(value)) {
        if (one.startsWith('x-') && !(named.has(key) && !isMap)) continue
        if (named.has(key) && !isMap) {
          // Code of JSON says that it is JSON.
          if (one !== 'application/json') add(one, `${place}/${one}`)
          visit(child, one, `${place}/${one}`, true)
        } else if (!silent.test(one) || isRecord(child) || Array.isArray(child)) {
          if (!/^(?:required|tags|type)$/.test(one)) visit(child, one, `${place}/${one}`, false)
        }
      }
    else if (value === true && key in flags) add(flags[key], place)
    else if (typeof value === 'string' && !(key === 'title' && isNameIn(value, place, fieldNames.get(name))))
      add(value, place)
  }
  visit(node, '', name, false)
  return part
}
