import { replaceOutsideCode, type TextMatch } from '../../engine/compile/markdown/outside-code.ts'
import type { Lost } from './adoption-report.ts'

/** The Markdown of a tool. */
export type Dialect = 'mdx' | 'markdown-it' | 'python-markdown' | 'mdbook'

/** Syntax that is found in the text of a page, outside of code. */
interface TextPass {
  dialects: readonly Dialect[]
  pattern: RegExp
  /** Our text for what was found. */
  write: (found: TextMatch, lost: Lost) => string
}

const python: readonly Dialect[] = ['python-markdown']
const all: readonly Dialect[] = ['mdx', 'markdown-it', 'mdbook', ...python]

/** An element around the first group. */
const element = (name: string) => (found: TextMatch) => `<${name}>${found[1]}</${name}>`

/** Counts what was found as lost, and writes `text` for it, or what `$1` of it is. */
const counted =
  (kind: string, text: (found: TextMatch) => string = () => ''): TextPass['write'] =>
  (found, lost) => {
    lost(kind, found[0].trim())
    return text(found)
  }

const arrows = new Map(
  Object.entries({ 'arrow-up': '↑', 'arrow-down': '↓', 'arrow-left': '←', 'arrow-right': '→' }),
)
/** The name of a key: `ctrl` is `Ctrl`, `page-up` is `Page Up`, `arrow-up` is `↑`. */
const keyName = (key: string) =>
  arrows.get(key) ??
  key
    .replace(/^"|"$/g, '')
    .replaceAll('-', ' ')
    .replace(/\b\w/g, (letter) => letter.toUpperCase())

// Braces end a list, and a text without quotes has none: nothing is read in two ways, or from two beginnings.
const attribute = /[.#][\w-]+|[\w-]+=(?:"[^"{}\n]*"|'[^'{}\n]*'|[^\s{}"'][^\s{}]*)/.source
/** `{ .class #id key="value" }` */
const attributeList = new RegExp(`\\{:?[ \\t]*(?:${attribute})(?:[ \\t]+(?:${attribute}))*[ \\t]*\\}`)

/**
 * Every pass, in the order in which they run. A stranger's text may begin a mark many times and never end it, so what
 * is between two marks holds no other beginning, or has a length.
 */
const passes: readonly TextPass[] = [
  // The title of mdBook, the contents lists of VitePress and Python-Markdown.
  { dialects: ['mdbook'], pattern: /(?<!\\)\{\{#title[^{}]*\}\}/, write: () => '' },
  { dialects: ['markdown-it', ...python], pattern: /^\[\[?(?:toc|TOC)\]?\][ \t]*$/, write: () => '' },
  {
    // Markdown in HTML begins after an empty line.
    dialects: python,
    pattern: /^([ \t]*<[a-z](?=[^>\n]*\smarkdown\b)[^>\n]*>)[ \t]*$/,
    write: ([, tag]) => `${tag}\n`,
  },
  {
    // `## Title {#name}`; Python-Markdown allows spaces, classes and other attributes.
    dialects: all,
    pattern: /^( {0,3}#{1,6}[ \t][^\n]*)(\{:?([^{}\n]*)\})(?=[ \t]*\r?$)/,
    write: ([, before = '', whole = '', list = ''], lost) => before + anchorOf(whole, list.trim(), lost),
  },
  {
    // `:material-close:`; an emoji stays as it is written.
    dialects: python,
    pattern: new RegExp(
      `(?<![\\w:]):(?:material|fontawesome|octicons|simple)-[\\w-]+:(?:${attributeList.source})?[ \\t]?`,
    ),
    write: counted('icon'),
  },
  {
    dialects: python,
    pattern: /(?<![\w:]):[a-z+][\w+]*:(?![\w:])/,
    write: counted('emoji', ([whole]) => whole),
  },
  {
    // A heading that only a hook of the site writes.
    dialects: python,
    pattern: /^([ \t]*#{1,6}[ \t]+)<!--((?:(?!<!--)[^\n])*?)-->/,
    write: counted(
      'shortcode',
      ([, mark, words = '']) => `${mark}\`${words.trim().replace(/^\w+:\w+[ \t]+/, '')}\``,
    ),
  },
  { dialects: python, pattern: /<!--[ \t]*\w+:\w+\b(?:(?!<!--)[^\n])*?-->/, write: counted('shortcode') },
  {
    dialects: python,
    pattern: attributeList,
    write: ([whole], lost) => {
      const id = /#([\w.:-]+)/.exec(whole)?.[1]
      if (!/^\{:?\s*#\S+\s*\}$/.test(whole)) lost('attribute list', whole)
      return id === undefined ? '' : `<span id="${id}"></span>`
    },
  },
  {
    dialects: python,
    pattern: /(?<![+\w{])\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+(?!\+)/,
    write: ([, keys = '']) =>
      (keys.match(/"[^"]+"|[^+]+/g) ?? []).map((key) => `<kbd>${keyName(key)}</kbd>`).join('+'),
  },
  // Changes of CriticMarkup, before the signs that they contain.
  { dialects: python, pattern: /\{\+\+((?:(?!\{\+\+)[^\n])+?)\+\+\}/, write: element('ins') },
  { dialects: python, pattern: /\{--((?:(?!\{--)[^\n])+?)--\}/, write: element('del') },
  { dialects: python, pattern: /\{==((?:(?!\{==)[^\n])+?)==\}/, write: element('mark') },
  {
    dialects: python,
    pattern: /\{~~((?:(?!\{~~|~>)[^\n])+)~>((?:(?!\{~~|~~\})[^\n])+)~~\}/,
    write: ([, old, now]) => `<del>${old}</del><ins>${now}</ins>`,
  },
  { dialects: python, pattern: /\{>>((?:(?!\{>>)[^\n])+?)<<\}/, write: counted('comment') },
  { dialects: python, pattern: /(?<![=\w])==(?![\s=])([^\n]{0,500}?[^\s=])==(?!=)/, write: element('mark') },
  { dialects: python, pattern: /(?<!\^)\^\^(?![\s^])([^\n]{0,500}?[^\s^])\^\^(?!\^)/, write: element('ins') },
  { dialects: python, pattern: /(?<![\^\\[])\^(?![\s^])([^\s^]+)\^(?!\^)/, write: element('sup') },
  { dialects: python, pattern: /(?<![~\\])~(?![\s~])([^\s~]+)~(?!~)/, write: element('sub') },
  {
    // Texts that a plugin makes from code.
    dialects: python,
    pattern: /^:{3,}[ \t]+([\w.]+)[ \t]*$/,
    write: counted('generated reference', ([, name]) => `\`${name}\``),
  },
  {
    // `{{ name }}` and `{% … %}` of a template language are shown as they are written.
    dialects: ['markdown-it', ...python],
    pattern: /\{\{[^{}\n]+\}\}|\{%(?:(?!\{%)[^\n])*?%\}/,
    write: counted('variable', ([whole]) => whole),
  },
]

function anchorOf(whole: string, list: string, lost: Lost): string {
  const written = /#([^\s{}[\]]+)|\bid="([^"\s]+)"/.exec(list)
  const id = written?.[1] ?? written?.[2]
  const others = list.replace(written?.[0] ?? '', '').trim()
  if (id === undefined && !/^[.:]|=/.test(others)) return whole
  if (others !== '') lost('attribute list', `{ ${others} }`)
  return id === undefined ? '' : `[#${id}]`
}

/** Rewrites syntax of a dialect that patterns find in text. */
export const rewriteText = (source: string, dialect: Dialect, lost: Lost): string =>
  passes
    .filter(({ dialects }) => dialects.includes(dialect))
    .reduce(
      (text, { pattern, write }) => replaceOutsideCode(text, pattern, (found) => write(found, lost)),
      source,
    )

/** Completes references of Python-Markdown: `[words][^1]`, and `[words][name]` to an anchor that a plugin finds. */
export function settleReferences(source: string): string {
  const labels = [...source.matchAll(/^[ \t]*\[([^\]^\n]+)\]:/gm)]
  const defined = new Set(labels.map(([, label = '']) => label.toLowerCase()))
  return replaceOutsideCode(source, /\[([^[\]\n]+)\]\[([^\]\n]+)\]/, ([found, words = '', name = '']) => {
    if (name.startsWith('^')) return defined.has(words.toLowerCase()) ? `[${words}][][${name}]` : found
    return defined.has(name.toLowerCase()) || /\s/.test(name) ? found : `[${words}](#${name})`
  })
}
