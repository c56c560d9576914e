import type { RootContent } from 'mdast'
import { parseMarkdown } from '../../engine/compile/markdown/parse-markdown.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import { firstText } from './jsx-nodes.ts'

type Props = Record<string, unknown>

/** Props that hold sentences, and props that hold code. */
const sentences = ['description', 'summary', 'text', 'caption', 'body', 'content', 'details', 'note']
const codes = ['code', 'definition', 'snippet', 'source', 'example', 'diagram']
/** Levels of lists in lists that are shown. */
const deepest = 5

/** Text that Markdown and MDX show as it is, but for its Markdown. */
const plain = (text: string) => text.replace(/(`+[^`]*`+)|[<{]/g, (found, code) => code ?? `\\${found}`)
const nodesOf = (text: string): RootContent[] => parseMarkdown(text, 'mdx').children

/** A title that has no anchor. */
export const titleLine = (title: string): RootContent[] => nodesOf(`**${plain(title)}**`)

/** The props of an unknown component in words: title, link, sentences, and lists of records as in tables. */
export function propsAsMarkdown(props: Props): RootContent[] {
  const title = firstText(props.title, props.label)
  const url = firstText(props.href, props.to, props.link, props.url)
  const head = url ? `[${plain(title ?? url)}](<${url}>)\n\n` : title ? `**${plain(title)}**\n\n` : ''
  return nodesOf(head + wordsIn(props, 0))
}

function wordsIn(props: Props, depth: number): string {
  const said = sentences.map((name) => plain(firstText(props[name]) ?? ''))
  const code = codes.map((name) => firstText(props[name]) ?? '').filter((text) => text.includes('\n'))
  const lists = Object.values(props).flatMap((value) =>
    Array.isArray(value) && depth < deepest
      ? value.filter(isRecord).map((entry) => entryText(entry, depth + 1))
      : [],
  )
  const blocks = [
    ...said,
    ...code.map((text) => `~~~ts\n${text.replace(/^\n/, '').trimEnd()}\n~~~`),
    ...lists,
  ]
  return blocks.filter((text) => text !== '').join('\n\n')
}

/** A record with a name as a list item: a field of an API has a type too. */
function entryText(entry: Props, depth: number): string {
  const inner = wordsIn(entry, depth)
  const name = firstText(entry.name, entry.title, entry.label, entry.term, entry.key, entry.id)
  if (name === undefined) return inner
  const isOptional = entry.isOptional === true || entry.optional === true || entry.required === false
  const head = firstText(entry.type)
    ? fieldText({ ...entry, default: entry.defaultValue ?? entry.default }, isOptional ? `${name}?` : name)
    : `**${plain(name)}**`
  const url = firstText(entry.href, entry.link, entry.url)
  return `- ${url ? `[${head}](<${url}>)` : head}${inner === '' ? '' : `\n\n${inner.replace(/^(?=.)/gm, '  ')}`}`
}

/** The name, type, duty and default of a field of an API in one line. */
const fieldText = (props: Props, name: string): string =>
  [
    `\`${name}\``,
    props.type ? `_${plain(String(props.type))}_` : '',
    String(props.required) === 'true' ? '<Badge tone="red">required</Badge>' : '',
    props.deprecated === true ? '<Badge tone="amber">deprecated</Badge>' : '',
    props.default === undefined ? '' : `= \`${props.default}\``,
  ]
    .filter((part) => part !== '')
    .join(' ')

/** A parameter or field of an API as a list entry: its line, then its description. */
export function fieldEntry(props: Props, name: string, children: readonly RootContent[]): RootContent[] {
  const [entry] = nodesOf(`- ${fieldText(props, name)}`)
  if (entry?.type === 'list')
    Object.assign(entry.children[0] ?? {}, {
      spread: true,
      children: [...(entry.children[0]?.children ?? []), ...children],
    })
  return entry ? [entry] : []
}
