import type { Code, Nodes, Paragraph, Text } from 'mdast'
import { guessLanguage } from '../code/highlighter.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOf } from '../document.ts'
import { placeInNode } from '../sources/place-of-offset.ts'

/**
 * Text that looks like a link or footnote but is neither, and the syntax of other tools for anchors and
 * callouts.
 */
const slips: { pattern: RegExp; message: (found: string) => string; hint: string }[] = [
  {
    pattern: /\]\((?:[/.#]|https?:)[^()\s"]* [^()\n"]*\)/,
    message: (found) =>
      `\`${found.slice(1)}\` is not a URL because it contains a space. Readers see the brackets.`,
    hint: 'Write the space as `%20`, or put the URL in `<` and `>`.',
  },
  {
    pattern: /\[\^[^[\]\s]+\]/,
    message: (found) => `\`${found}\` is not a footnote of this page. Readers see the brackets.`,
    hint: 'Add the note on its own line, as `[^name]: text`.',
  },
  {
    pattern: /\{#[^\s{}]+\}$/,
    message: (found) => `\`${found}\` is not an anchor. Readers see the braces.`,
    hint: 'Write the anchor of a heading as `[#name]`.',
  },
  {
    pattern: /^(?::::[ \t]*\w+|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])/m,
    message: (found) => `\`${found}\` does not start a callout. Readers see the characters.`,
    hint: 'Write `<Callout type="note">` and `</Callout>` around the text, in an `.mdx` file.',
  },
]

/**
 * Warns where Markdown reads something else than the author probably meant. `source` is the parsed text: a
 * page with its front matter blanked out, so line numbers match the file.
 */
export function checkTypos(root: Nodes, source: string, problems: Diagnostics): void {
  const lines = source.split(/\r?\n/)
  const check = (node: Nodes): void => {
    if (node.type === 'code') checkFence(node, lines, problems)
    else if (node.type === 'text') checkText(node, problems)
    else if (node.type === 'paragraph') checkTable(node, lines, problems)
    if ('children' in node) node.children.forEach(check)
  }
  check(root)
}

function checkFence(node: Code, lines: readonly string[], problems: Diagnostics): void {
  if (!node.position) return
  const { start, end } = node.position
  const guess = node.lang && guessLanguage(node.lang)
  if (guess)
    problems.warn(
      placeOf(node),
      `\`${node.lang}\` is not a language the highlighter knows.`,
      `Did you mean \`${guess}\`?`,
    )
  const marker = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0]
  if (!marker) return
  const isClosed = new RegExp(`^[ \\t>]*${marker}${marker[0]}*[ \\t]*$`).test(lines[end.line - 1] ?? '')
  if (isClosed && end.line > start.line) return
  problems.strictError(
    placeOf(node),
    `A code block starts with ${marker} and is never closed, or is closed outside its list or quote.`,
    `Add ${marker} on its own line, with the same indentation.`,
  )
}

/** Warns about rows that look like a table but have no delimiter row, or too few cells in it. */
function checkTable(node: Paragraph, lines: readonly string[], problems: Diagnostics): void {
  if (!node.position) return
  const { start, end } = node.position
  const rows = lines.slice(start.line - 1, end.line)
  if (rows.length < 2 || !rows.every((row) => /^[ \t>]*\|.*\|[ \t]*$/.test(row))) return
  problems.warn(
    placeOf(node),
    'These lines look like a table but are read as text.',
    'Add a line such as `| --- | --- |` after the first, with as many cells.',
  )
}

function checkText(node: Text, problems: Diagnostics): void {
  if (!/\]\(|\[[\^!]|\{#|:::/.test(node.value)) return
  for (const { pattern, message, hint } of slips) {
    const found = pattern.exec(node.value)
    if (found) problems.warn(placeInNode(node, found.index), message(found[0]), hint)
  }
}
