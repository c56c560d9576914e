import { posix } from 'node:path'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOfOffset } from '../sources/place-of-offset.ts'
import { splitFrontMatter } from '../sources/split-front-matter.ts'

/** Deepest nesting of files that include files. */
const depthMax = 8

/** Include syntax of other tools, each with its origin. Groups: the path, then the part of the file. */
const patterns: { origin: string; pattern: RegExp; isCode: boolean }[] = [
  {
    origin: 'mdBook',
    pattern: /(?<!\\)\{\{#(?:rustdoc_)?include[ \t]+([^\s}:]+)((?::[^\s}:]*)*)[ \t]*\}\}/g,
    isCode: false,
  },
  {
    origin: 'mdBook',
    pattern: /(?<!\\)\{\{#(?:playground|playpen)[ \t]+([^\s}:]+)((?::\w*)*)[^}]*\}\}/g,
    isCode: true,
  },
  {
    origin: 'VitePress',
    pattern: /<!--[ \t]*@include:[ \t]*([^\s{#>]+?)((?:#[\w-]+)?)(?:\{[^}]*\})?[ \t]*-->/g,
    isCode: false,
  },
  { origin: 'VitePress', pattern: /^<<<[ \t]+([^\s{#]+)((?:#[\w-]+)?)[^\n]*$/gm, isCode: true },
]

/** Marks that only the tool itself reads: the title of mdBook, the contents list of VitePress. */
const marks = /(?<!\\)\{\{#title[^}]*\}\}|^\[\[toc\]\][ \t]*$/gim

/**
 * Puts the files that a page of mdBook or VitePress includes in the place of the marks. `file` is the page's
 * path in the content folder, `read` reads a file of it. Lines behind an include move.
 */
export function expandIncludes(
  source: string,
  file: string,
  read: (path: string) => string | null,
  diagnostics: Diagnostics,
  depth = 0,
): string {
  if (depth > depthMax) return source
  return patterns.reduce(
    (text, { pattern, isCode }) =>
      text.replace(pattern, (found: string, target: string, part: string, offset: number) => {
        const path = target.startsWith('@/') ? target.slice(2) : posix.join(posix.dirname(file), target)
        const included = path.startsWith('../') ? null : read(path)
        if (included === null) {
          diagnostics.error(
            placeOfOffset(text, offset),
            `\`${target}\` cannot be included.`,
            `It would be ${path}.`,
          )
          return isCode ? `\`${target}\`` : `\\${found}`
        }
        const chosen = partOf(included, part).replace(/\n$/, '')
        if (isCode) return `\`\`\`\`${posix.extname(path).slice(1)}\n${chosen}\n\`\`\`\``
        return expandIncludes(splitFrontMatter(chosen).body, path, read, diagnostics, depth + 1)
      }),
    source.replace(marks, ''),
  )
}

const anchorLine = /^.*(?:ANCHOR(?:_END)?:|#(?:end)?region\b).*(?:\n|$)/gm

/** Lines `:4:6`, the anchor `:name`, the region `#name`, or everything. */
function partOf(source: string, part: string): string {
  const [, first = '', last] = /^:(\d*)(?::(\d*))?$/.exec(part) ?? []
  if (first !== '' || last !== undefined) {
    const from = Math.max(1, Number(first || 1))
    const to = last === undefined ? from : Number(last || Number.POSITIVE_INFINITY)
    return source
      .split('\n')
      .slice(from - 1, to)
      .join('\n')
  }
  const name = part.replace(/^[:#]/, '').replaceAll(/[^\w-]/g, '')
  const region = new RegExp(
    `(?:ANCHOR:[ \\t]*|#region[ \\t]+)${name}\\b[^\\n]*\\n([\\s\\S]*?)^[^\\n]*(?:ANCHOR_END:[ \\t]*${name}\\b|#endregion)`,
    'm',
  )
  const inside = name === '' ? undefined : region.exec(source)?.[1]
  return (inside ?? source).replace(anchorLine, '')
}
