import type { ListItem } from 'mdast'
import { isRecord } from '../../model/values/is-record.ts'
import { type DocumentNode, walk } from '../document.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { inSentence } from '../mdx/as-blocks.ts'
import { firstText, foreignParagraph, textNode } from './foreign-nodes.ts'

type Props = Record<string, unknown>

/** Props that hold sentences. */
const sentences = ['description', 'summary', 'text', 'caption', 'body', 'content', 'details', 'note']
/** Props that hold code. */
const codes = ['code', 'definition', 'snippet', 'source', 'example', 'diagram']
/** Levels of lists in lists that are shown. */
const deepest = 5

/**
 * What the props of a component that nobody knows say in words: sentences, a link, and lists of records, such as
 * the rows of a table of properties.
 */
export function wordsOfProps(props: Props, title?: string): DocumentNode[] {
  const url = firstText(props.href, props.to, props.link, props.url)
  const link: DocumentNode[] = url
    ? [foreignParagraph([{ type: 'link', url, children: inSentence([textNode(title ?? url)]) }])]
    : []
  return [...link, ...wordsIn(props, 0)]
}

function wordsIn(props: Props, depth: number): DocumentNode[] {
  const said = [
    ...sentences.flatMap((name) => sentenceOf(props[name])),
    ...codes.flatMap((name): DocumentNode[] => {
      const value = firstText(props[name])
      return value?.includes('\n')
        ? [{ type: 'code', lang: 'ts', value: value.replace(/^\n|\s+$/g, '') }]
        : []
    }),
  ]
  const lists = Object.values(props).flatMap((value): DocumentNode[] => {
    if (!Array.isArray(value) || depth === deepest) return []
    const items: ListItem[] = []
    const others: DocumentNode[] = []
    for (const entry of value.filter(isRecord)) {
      const item = itemOf(entry, depth + 1)
      if (item) items.push(item)
      else others.push(...wordsIn(entry, depth + 1))
    }
    return items.length > 0
      ? [{ type: 'list', ordered: false, spread: true, children: items }, ...others]
      : others
  })
  return [...said, ...lists]
}

/** A record with a name as a list item: a field of an API has a type too. */
function itemOf(entry: Props, depth: number): ListItem | null {
  const name = firstText(entry.name, entry.title, entry.label, entry.term, entry.key, entry.id)
  if (name === undefined) return null
  const type = firstText(entry.type)
  const fallback = firstText(entry.defaultValue, entry.default)
  const url = firstText(entry.href, entry.link, entry.url)
  const isOptional = entry.isOptional === true || entry.optional === true || entry.required === false
  const shown: DocumentNode =
    type === undefined
      ? { type: 'strong', children: [{ type: 'text', value: name }] }
      : { type: 'inlineCode', value: isOptional ? `${name}?` : name }
  const head: DocumentNode[] = [
    url ? { type: 'link', url, children: inSentence([shown]) } : shown,
    ...(type
      ? [textNode(' '), { type: 'emphasis' as const, children: [{ type: 'text' as const, value: type }] }]
      : []),
    ...(fallback ? [textNode(' = '), { type: 'inlineCode' as const, value: fallback }] : []),
  ]
  return {
    type: 'listItem',
    spread: true,
    children: [foreignParagraph(head), ...wordsIn(entry, depth)] as ListItem['children'],
  }
}

/** A sentence in Markdown; `<` outside of code is a character, as in the JavaScript that it was written in. */
function sentenceOf(value: unknown): DocumentNode[] {
  const text = firstText(value)
  if (text === undefined) return []
  const escaped = text.replace(/(`+[^`]*`+)|</g, (found, code) => code ?? `\\${found}`)
  const nodes = parseMarkdown(escaped, 'md').children as DocumentNode[]
  walk(nodes, (node) => {
    delete node.position
  })
  return nodes
}
