import type { RootContent } from 'mdast'
import { parseMarkdown } from '../../content-bundle/compile/markdown/parse-markdown.ts'
import { isRecord } from '../../content-bundle/model/values/is-record.ts'
import { firstText, jsx, link, list, type Prop, paragraph, strong, textNode } from './jsx-nodes.ts'

type Props = Record<string, Prop>

/** Props that hold sentences. */
const sentences = ['description', 'summary', 'text', 'caption', 'body', 'content', 'details', 'note']
/** Props that hold code. */
const codes = ['code', 'definition', 'snippet', 'source', 'example', 'diagram']
/** Levels of lists in lists that are shown. */
const deepest = 5

/**
 * Puts into words what the props of an unknown component say: its title, sentences, a link, and lists of records,
 * such as the rows of a table of properties.
 */
export function wordsOfProps(props: Props): RootContent[] {
  const title = firstText(props.title, props.label)
  const url = firstText(props.href, props.to, props.link, props.url)
  const head = url ? [paragraph(link(url, [textNode(title ?? url)]))] : title ? [titleLine(title)] : []
  return [...head, ...wordsIn(props, 0)]
}

/** A title without a heading's anchor. */
export const titleLine = (title: string): RootContent => paragraph(strong(textNode(title)))

function wordsIn(props: Props, depth: number): RootContent[] {
  const said = [
    ...sentences.flatMap((name) => sentenceOf(props[name])),
    ...codes.flatMap((name): RootContent[] => {
      const value = firstText(props[name])
      return value?.includes('\n')
        ? [{ type: 'code', lang: 'ts', value: value.replace(/^\n|\s+$/g, '') }]
        : []
    }),
  ]
  const lists = Object.values(props).flatMap((value): RootContent[] => {
    if (!Array.isArray(value) || depth === deepest) return []
    const items: RootContent[][] = []
    const others: RootContent[] = []
    for (const entry of value.filter(isRecord) as Props[]) {
      const item = itemOf(entry, depth + 1)
      if (item) items.push(item)
      else others.push(...wordsIn(entry, depth + 1))
    }
    return items.length > 0 ? [list(false, items), ...others] : others
  })
  return [...said, ...lists]
}

/** A record with a name as a list item: a field of an API has a type too. */
function itemOf(entry: Props, depth: number): RootContent[] | null {
  const name = firstText(entry.name, entry.title, entry.label, entry.term, entry.key, entry.id)
  if (name === undefined) return null
  const isOptional = entry.isOptional === true || entry.optional === true || entry.required === false
  const line = firstText(entry.type)
    ? fieldLine({ ...entry, default: entry.defaultValue ?? entry.default }, isOptional ? `${name}?` : name)
    : [strong(textNode(name))]
  const url = firstText(entry.href, entry.link, entry.url)
  return [paragraph(...(url ? [link(url, line)] : line)), ...wordsIn(entry, depth)]
}

/** The name, type, duty and default of a field of an API in one line. */
function fieldLine(props: Props, name: string): RootContent[] {
  const type = firstText(props.type)
  const fallback = firstText(props.default)
  const badge = (words: string, tone: string) => [textNode(' '), jsx('Badge', { tone }, [textNode(words)])]
  return [
    { type: 'inlineCode', value: name },
    ...(type
      ? [textNode(' '), { type: 'emphasis' as const, children: [{ type: 'text' as const, value: type }] }]
      : []),
    ...(props.required === true || props.required === 'true' ? badge('required', 'red') : []),
    ...(props.deprecated === true ? badge('deprecated', 'amber') : []),
    ...(fallback ? [textNode(' = '), { type: 'inlineCode' as const, value: fallback }] : []),
  ]
}

/** A parameter or field of an API as a list entry: its line, then its description. */
export const fieldEntry = (props: Props, name: string, children: readonly RootContent[]): RootContent =>
  list(false, [[paragraph(...fieldLine(props, name)), ...children]])

/** A sentence in Markdown; `<` outside of code is a character, as in the JavaScript that it was written in. */
function sentenceOf(value: Prop): RootContent[] {
  const text = firstText(value)
  if (text === undefined) return []
  return parseMarkdown(
    text.replace(/(`+[^`]*`+)|</g, (found, code) => code ?? `\\${found}`),
    'md',
  ).children
}
