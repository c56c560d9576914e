import type { Image, Link, Nodes, Paragraph, Parents, Table, Text } from 'mdast'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOf, textOfAll } from '../document.ts'
import { alertKinds } from '../markdown/read-alerts.ts'
import { placeInNode } from '../sources/place-of-offset.ts'
import { checkFence } from './check-fence.ts'
import { checkIndentation } from './check-indentation.ts'
import { contentsMark, otherToolSyntax, role, type Typo } from './other-tool-syntax.ts'

/** Text that looks like a link or footnote but is neither, and other tools' syntax. The first of a text is named. */
const typos: readonly Typo[] = [
  ...otherToolSyntax,
  {
    pattern: /\]\((?:[/.#]|https?:)[^()\s"]* [^()\n"]*\)/,
    message: (written) =>
      `\`${written.slice(1)}\` is not a URL because it contains a space. Readers see the brackets.`,
    hint: 'Write the space as `%20`, or put the URL in `<` and `>`.',
  },
  {
    pattern: /\[\^[^[\]\s]+\]/,
    message: (written) => `\`${written}\` is not a footnote of this page. Readers see the brackets.`,
    hint: 'Add the note on its own line, as `[^name]: text`.',
  },
  {
    pattern: /\{:?[ \t]*#[^{}\n]+\}$/,
    message: (written) => `\`${written}\` is not an anchor. Readers see the braces.`,
    hint: 'Write the anchor of a heading as `[#name]`.',
  },
  {
    pattern: new RegExp(
      `^(?:(?::{3,}[ \\t]*\\{?|!{3}[ \\t]+|\\?{3}\\+?[ \\t]+)[.\\w][\\w-]*\\}?|\\[!(?:${alertKinds})\\])`,
      'm',
    ),
    message: (written) => `\`${written}\` does not start a callout. Readers see the characters.`,
    hint: 'Begin a quote with the line `> [!NOTE]`, or write `<Callout type="note">` and `</Callout>` around the text, in an `.mdx` file.',
  },
  {
    pattern: /^(?:import\s[^\n]*?\sfrom\s+["']|export\s+(?:const|default|function)\s)/m,
    message: (written) => `\`${written.trim().split(/\s/)[0]}\` is read as text here.`,
    hint: 'Put an empty line above it. In a `.md` file it is always text: rename the file to `.mdx`.',
  },
  {
    pattern: /(?<![\w\]])\[[^[\]\n]+\] \((?:(?:https?:|\/|\.\.?\/|#)[^()\s]*\)|$)/,
    message: (written) => `\`${written}\` is not a link. Readers see the brackets.`,
    hint: 'Remove the space between `]` and `(`.',
  },
  {
    pattern: /(?<![\w\]])\[[^[\]\n\d][^[\]\n]*\]\[[^[\]\n\d][^[\]\n]*\]/,
    message: (written) =>
      `\`${written}\` is not a link, because no line defines it. Readers see the brackets.`,
    hint: 'Add the address on its own line, as `[name]: /docs/page`, or write `[text](/docs/page)`.',
  },
  {
    pattern: new RegExp(`^\\[!(?!(?:${alertKinds})\\])[a-z]+\\]`, 'im'),
    message: (written) => `\`${written}\` is not a kind of alert. Readers see the brackets.`,
    hint: 'The kinds are `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` and `[!CAUTION]`.',
  },
  {
    pattern: /^\$\$|\$\$$/m,
    message: () => 'A formula starts with `$$` and is never closed. Readers see the dollars.',
    hint: 'Write `$$` before and after the formula, or `\\$\\$` for the signs.',
  },
]

/** A heading or a list item without the space after its sign, where a paragraph begins. */
const blockTypo = /^(?:#{2,6}(?![\s#!])|#(?=\p{Lu})|(?:#{1,6}|[-*+]|\d+\.)\u00a0)[^\n]*/u

/** Schemes that links have; others are most often typos. */
const schemes =
  /^(?:https?|mailto|tel|sms|callto|skype|slack|magnet|urn|web\+\w+|vscode(?:-insiders)?|cursor|windsurf|ftp|git|ssh|data|javascript|vbscript|blob):/i

/**
 * Warns where Markdown reads something else than the author probably meant. `source` is the parsed text: a
 * page with its front matter blanked out, so line numbers match the file.
 */
export function checkTypos(root: Nodes, source: string, diagnostics: Diagnostics): void {
  const lines = source.split(/\r?\n/)
  const check = (node: Nodes): void => {
    if (node.type === 'code') checkFence(node, lines, diagnostics)
    else if (node.type === 'text') checkText(node, diagnostics)
    else if (node.type === 'paragraph') {
      checkTable(node, lines, diagnostics)
      checkBeginning(node, diagnostics)
    } else if (node.type === 'table') checkCells(node, diagnostics)
    else if (node.type === 'link') checkScheme(node, diagnostics)
    else if (node.type === 'image') checkAlt(node, diagnostics)
    if ('children' in node) {
      checkRoles(node, diagnostics)
      node.children.forEach(check)
    }
  }
  check(root)
  checkIndentation(root, lines, diagnostics)
  checkTitles(root, diagnostics)
  checkDefinitions(root, diagnostics)
}

/** Warns about a second definition of a footnote or a link: readers see the first. */
function checkDefinitions(root: Nodes, diagnostics: Diagnostics): void {
  const firsts = new Map<string, number | undefined>()
  const check = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition' || node.type === 'definition') {
      const written = node.type === 'definition' ? `[${node.identifier}]` : `[^${node.identifier}]`
      const at = placeOf(node)
      if (firsts.has(written))
        diagnostics.warn(
          at,
          `\`${written}\` is defined a second time, and readers see the first, of line ${firsts.get(written)}.`,
          'Give one of them another name, or remove it.',
        )
      else firsts.set(written, at?.line)
    }
    if ('children' in node) node.children.forEach(check)
  }
  check(root)
}

/** Warns about headings of level 1 below the first: the title of a page is its only one. */
function checkTitles(root: Nodes, diagnostics: Diagnostics): void {
  const titles =
    'children' in root ? root.children.filter((node) => node.type === 'heading' && node.depth === 1) : []
  for (const title of titles.slice(1))
    diagnostics.warn(placeOf(title), 'The page has a second heading of level 1.', 'Write it as `##`.')
}

/** Warns about rows with more cells than the table: Markdown drops them. */
function checkCells({ children }: Table, diagnostics: Diagnostics): void {
  const [head, ...rows] = children
  const width = head?.children.length ?? 0
  for (const row of rows) {
    if (row.children.length <= width) continue
    diagnostics.warn(
      placeOf(row.children[width] ?? row),
      `This row has ${row.children.length} cells, and the table has ${width}: readers do not see the rest.`,
      'Write a `|` inside a cell as `\\|`, also in code.',
    )
  }
}

/** Warns about roles such as `{ref}`, which stand in front of code, and about a mark for the list of headings. */
function checkRoles({ type, children }: Parents, diagnostics: Diagnostics): void {
  for (const [index, node] of children.entries()) {
    const written =
      node.type === 'text' && children[index + 1]?.type === 'inlineCode' && role.exec(node.value)
    if (written)
      diagnostics.warn(
        placeInNode(node, written.index),
        `\`${written[0]}\` in front of code is syntax of another tool. Readers see it as it is written.`,
        'Write a link, `[words](/docs/page)`, or the code alone.',
      )
  }
  for (const [index, node] of children.entries()) {
    const [address] = node.type === 'link' ? node.children : []
    const next = children[index + 1]
    const mark = next?.type === 'text' && /^(?:\*\*|~~)/.exec(next.value)?.[0]
    if (mark && address?.type === 'text' && address.value.includes('://'))
      diagnostics.warn(
        placeOf(node),
        `\`${mark}\` behind \`${address.value}\` is read as text, since an address has no space behind it.`,
        `Write a link with words: \`[words](${address.value})${mark}\`.`,
      )
  }
  const [first] = children
  if (type === 'paragraph' && first && contentsMark.test(textOfAll(children)))
    diagnostics.warn(
      placeOf(first),
      'The mark for a list of headings is not needed. Readers see it as it is written.',
      'Remove it: every page has the list next to its text.',
    )
}

function checkScheme(link: Link, diagnostics: Diagnostics): void {
  const scheme = /^[a-z][a-z\d+.-]*:(?=\S)/i.exec(link.url)?.[0]
  if (scheme === undefined || schemes.test(scheme)) return
  const guess = didYouMean(scheme.slice(0, -1), ['http', 'https', 'mailto', 'ftp'])
  diagnostics.warn(
    placeOf(link),
    `\`${link.url}\` begins with an unusual scheme.`,
    guess || 'Check its beginning.',
  )
}

function checkAlt(image: Image, diagnostics: Diagnostics): void {
  if (image.alt?.trim() || image.url === '') return
  diagnostics.warn(
    placeOf(image),
    'An image has no alternative text.',
    'Say between the brackets what it shows: `![words](file)`.',
  )
}

/** Warns about rows that look like a table but have no delimiter row, or too few cells in it. */
function checkTable(node: Paragraph, lines: readonly string[], diagnostics: Diagnostics): void {
  if (!node.position) return
  const { start, end } = node.position
  const rows = lines.slice(start.line - 1, end.line)
  const isOfRows = rows.every((row) => /^[ \t>]*\|.*\|[ \t]*$/.test(row))
  const hasDelimiter = rows.some((row) => /^[ \t>]*\|[ \t]*:?-+:?[ \t]*\|[-:| \t]*$/.test(row))
  if (rows.length < 2 || !(isOfRows || hasDelimiter)) return
  diagnostics.warn(
    placeOf(node),
    'These lines look like a table but are read as text.',
    'Put an empty line above them, and a line such as `| --- | --- |` after the first, with as many cells.',
  )
}

/** Warns about a paragraph that was meant as a heading or a list: no plain space follows its sign. */
function checkBeginning({ children: [first] }: Paragraph, diagnostics: Diagnostics): void {
  if (first?.type !== 'text') return
  const typo = blockTypo.exec(first.value)?.[0]
  if (typo === undefined) return
  diagnostics.warn(
    placeOf(first),
    `\`${typo.replace('\u00a0', ' ')}\` is ${typo.startsWith('#') ? 'no heading' : 'no list'}. Readers see the sign.`,
    typo.includes('\u00a0')
      ? 'Type the space after the sign again: Option and Space write a no-break space on a Mac.'
      : 'Write a space after `#`.',
  )
}

function checkText(node: Text, diagnostics: Diagnostics): void {
  if (!/[\]{=~^+]|:[\w:]|^[!?:%]|%%|\$\$|^(?:import|export|-+8<|<<<|@)/m.test(node.value)) return
  let rest = node.value
  for (const { pattern, message, hint } of typos) {
    const typo = pattern.exec(rest)
    if (!typo) continue
    // What one pattern has named, another does not name again.
    rest = rest.replace(typo[0], (written) => 'x'.repeat(written.length))
    diagnostics.warn(placeInNode(node, typo.index), message(typo[0]), hint)
  }
}
