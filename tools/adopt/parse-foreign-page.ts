import type { Root } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { Diagnostics } from '../../engine/compile/diagnostics.ts'
import { code, replaceOutsideCode } from '../../engine/compile/markdown/outside-code.ts'
import type { SourceFormat } from '../../engine/compile/markdown/parse-markdown.ts'
import { repairHtml } from '../../engine/compile/markdown/repair-html.ts'
import { parseMdx } from '../../engine/compile/mdx/parse-mdx.ts'
import { type PageContext, shortened } from './adoption-report.ts'
import { convertTitledAlerts, groupContainers, markContainers } from './containers.ts'
import { convertFences } from './fences.ts'
import { htmlToJsx } from './html-to-jsx.ts'
import { attributesOf, textNode } from './jsx-nodes.ts'
import { markMkDocsBlocks } from './mkdocs-blocks.ts'
import { type Dialect, rewriteText, settleReferences } from './text-passes.ts'

/**
 * The text of a page as a document in which blocks, containers and HTML are JSX. Components are still those of
 * the other tool. A paragraph that MDX cannot read is its text; a page that it cannot read is plain Markdown.
 */
export function parseForeignPage(body: string, file: string, dialect: Dialect, page: PageContext): Root {
  const text = rewriteText(body, dialect, page.lost)
  const isMdx =
    (dialect === 'mdx' && file.endsWith('.mdx')) ||
    ((dialect === 'mdx' || dialect === 'markdown-it') && looksLikeMdx(text))
  return (
    (isMdx ? parsed(text, 'mdx', dialect, page) : null) ??
    parsed(text, 'md', dialect, page) ?? {
      type: 'root',
      children: [{ type: 'code', lang: 'md', value: body }],
    }
  )
}

function parsed(text: string, format: SourceFormat, dialect: Dialect, page: PageContext): Root | null {
  const isPython = dialect === 'python-markdown'
  const { text: written, meanings } = isPython ? takeAbbreviations(text) : { text, meanings: new Map() }
  const marked = markContainers(
    isPython ? markMkDocsBlocks(settleReferences(written)) : written,
    format,
    isPython ? '/' : ':',
  )
  const faults = new Diagnostics('', true)
  const root = parseMdx(marked, format, faults)
  for (const { message, place } of faults.found)
    page.lost('fault in a page', `line ${place?.line ?? 1}: ${message}`)
  if (!root) return null
  groupContainers(root, page)
  if (dialect === 'markdown-it') convertTitledAlerts(root)
  convertFences(root)
  if (format === 'md') {
    repairHtml(root, new Diagnostics('', true))
    htmlToJsx(root)
  }
  explainAbbreviations(root, meanings)
  return root
}

/** True for Markdown meant as MDX, as in Docusaurus: it has components, no `{{` of templates, and parses. */
export function looksLikeMdx(body: string): boolean {
  // An object in a prop (`style={{ … }}`) is JSX.
  const words = body.replace(code, '').replace(/=\s*\{\{/g, '={')
  if (!/^import\s.+\sfrom\s|^[ \t]*<[A-Z][\w.]*[\s/>]|^[ \t]*\{\/\*/m.test(words) || words.includes('{{'))
    return false
  const faults = new Diagnostics('', true)
  return parseMdx(body, 'mdx', faults) !== null && !faults.found.some(({ isBroken }) => isBroken)
}

/** Abbreviations of a page at most: each is looked for at each word. Then, characters of all explanations. */
const mostMeanings = 1000
const explainedMax = 512 * 1024

/** Takes definitions such as `*[HTML]: HyperText Markup Language` out of a text. */
export function takeAbbreviations(source: string): { text: string; meanings: Map<string, string> } {
  const meanings = new Map<string, string>()
  const text = replaceOutsideCode(
    source,
    /^[ \t]*\*\[([^\]\n]+)\]:([^\n]*)/,
    ([, short = '', meaning = '']) => {
      if (meanings.size < mostMeanings) meanings.set(short, shortened(meaning.trim()))
      return ''
    },
  )
  return { text, meanings }
}

/** Explains abbreviations where they stand, in place. */
function explainAbbreviations(root: Root, meanings: ReadonlyMap<string, string>): void {
  if (meanings.size === 0) return
  let left = explainedMax
  const shorts = [...meanings.keys()].sort((a, b) => b.length - a.length)
  const pattern = shorts.map((short) => short.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  findAndReplace(root, [
    [
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
      (short: string) => {
        const title = meanings.get(short) ?? ''
        left -= title.length
        const children = [textNode(short)]
        const attributes = attributesOf({ title })
        return left < 0 ? false : { type: 'mdxJsxTextElement', name: 'abbr', attributes, children }
      },
    ],
  ])
}
