import type { Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { FrontMatter } from '../../model/front-matter.ts'
import { cutText } from '../../model/text/cut-text.ts'
import type { NamesOfSite } from '../checks/check-name.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { parseFrontMatter } from '../sources/read-front-matter.ts'
import type { Notebook } from './notebook.ts'
import { writtenFrontMatter } from './written-front-matter.ts'

/** Longest description taken from a notebook's first paragraph, in characters. */
const descriptionMaxLength = 160

/**
 * Reads a notebook's front matter from a `NOTEBOOK_METADATA` comment in its first Markdown cell, from YAML in
 * its first cell, or from its first heading and paragraph, and removes it from the cells. Null when there is
 * none.
 */
export function takeFrontMatter(
  notebook: Notebook,
  site: NamesOfSite,
  diagnostics: Diagnostics,
): FrontMatter | null {
  const front = fromMetadata(notebook, site, diagnostics)
  const title = takeTitle(notebook, diagnostics)
  if (front === 'faulty') return null
  if (front ?? title) return front ?? title
  diagnostics.error(
    { line: 1, column: 1 },
    'The notebook has no title.',
    'Start its first Markdown cell with `<!-- NOTEBOOK_METADATA`, `title: …`, `-->`, or with a `# Heading`.',
  )
  return null
}

function fromMetadata(
  { cells }: Notebook,
  site: NamesOfSite,
  diagnostics: Diagnostics,
): FrontMatter | 'faulty' | null {
  const written = writtenFrontMatter(cells)
  if (!written) return null
  const { cell, block, yaml } = written
  cell.source = cell.source.replace(block, '')
  return parseFrontMatter(yaml, 1, site, diagnostics) ?? 'faulty'
}

/** Removes the first level 1 heading: the title is shown above the article. */
function takeTitle({ cells }: Notebook, diagnostics: Diagnostics): FrontMatter | null {
  const markdown = cells.filter((cell) => cell.kind === 'markdown')
  for (const [index, cell] of markdown.entries()) {
    if (!/^ {0,3}#[ \t]|^ {0,3}=+[ \t]*$|^#$/m.test(cell.source)) continue
    const root = parseMdx(cell.source, 'md', diagnostics)
    const at = root?.children.findIndex((node) => node.type === 'heading' && node.depth === 1) ?? -1
    const heading = root?.children[at]
    if (!root || !heading?.position) continue
    const { start, end } = heading.position
    cell.source = cell.source.slice(0, start.offset) + cell.source.slice(end.offset)
    const title = plainText(heading).trim()
    if (title === '') return null
    const next = markdown[index + 1]
    const following = next ? (parseMdx(next.source, 'md', diagnostics)?.children ?? []) : []
    return { title, ...describedBy([...root.children.slice(at + 1), ...following]) }
  }
  return null
}

function describedBy(nodes: Root['children']): { description?: string } {
  const paragraph = nodes.find((node) => node.type === 'paragraph')
  const text = paragraph ? plainText(paragraph).replace(/\s+/g, ' ').trim() : ''
  return text === '' ? {} : { description: cutText(text, descriptionMaxLength) }
}
