import { extname } from 'node:path'
import { splitFrontMatter } from '../../engine/compile/sources/split-front-matter.ts'
import type { Lost } from './adoption-report.ts'
import type { Dialect } from './text-passes.ts'

/** Deepest nesting of files that include files, and most files and characters of them in one page. */
const depthMax = 8
const includesMax = 1000
const charactersMax = 8 * 1024 * 1024

/** Reads the file that `name` means in the file `from`; null when the site has none. */
export type FindIncluded = (name: string, from: string) => { path: string; text: string } | null

/** Include syntax, with its dialects. Groups: the path, then the part of the file. */
const patterns: { dialects: readonly Dialect[]; pattern: RegExp; isCode: boolean }[] = [
  {
    dialects: ['mdbook'],
    pattern: /(?<!\\)\{\{#(?:rustdoc_)?include[ \t]+([^\s}:]+)((?::[^\s}:]*)*)[ \t]*\}\}/g,
    isCode: false,
  },
  {
    dialects: ['mdbook'],
    pattern: /(?<!\\)\{\{#(?:playground|playpen)[ \t]+([^\s}:]+)((?::\w*)*)(?=[\s}])[^{}]*\}\}/g,
    isCode: true,
  },
  {
    dialects: ['markdown-it'],
    pattern: /<!--[ \t]*@include:[ \t]*([^\s{#<>]+?)((?:#[\w-]+)?)(?:\{[^{}]*\})?[ \t]*-->/g,
    isCode: false,
  },
  { dialects: ['markdown-it'], pattern: /^<<<[ \t]+([^\s{#]+)((?:#[\w-]+)?)[^\n]*$/gm, isCode: true },
  {
    dialects: ['python-markdown'],
    pattern: /(?<=^[ \t]{0,99})-{1,}8<-{1,}[ \t]+["']([^"'\n:;]+)((?::[^"'\n:;]*)*)["'][ \t]*$/gm,
    isCode: false,
  },
]
/** Several files between two marks of Python-Markdown. */
const snippetBlock = /^([ \t]*)-+8<-+[ \t]*\n([\s\S]*?)\n[ \t]*-+8<-+[ \t]*$/gm

/** Replaces marks by the files that they include: lines move. `file` is the text's path, `above` those around it. */
export function expandIncludes(
  source: string,
  file: string,
  dialect: Dialect,
  find: FindIncluded,
  lost: Lost,
  above: readonly string[] = [],
  count = { included: 0, characters: 0 },
): string {
  if (above.length > depthMax || above.includes(file)) return source
  const text =
    dialect === 'python-markdown'
      ? source.replace(snippetBlock, (_, indent: string, names: string) =>
          names.replace(/[^\n]+/g, (name) => `${indent}--8<-- "${name.trim()}"`),
        )
      : source
  const expanded = patterns
    .filter(({ dialects }) => dialects.includes(dialect))
    .reduce(
      (whole, { pattern, isCode }) =>
        whole.replace(pattern, (_: string, target: string, part: string, offset: number) => {
          const missing = () => {
            lost('include', target)
            return `\`${target}\``
          }
          const hasRoom = count.included < includesMax && count.characters < charactersMax
          const included = hasRoom && find(target, file)
          count.included += 1
          if (!included) return missing()
          const chosen = partOf(included.text, part).replace(/\n$/, '')
          count.characters += included.text.length
          if (isCode) return `\`\`\`\`${extname(included.path).slice(1)}\n${chosen}\n\`\`\`\``
          const inner = splitFrontMatter(chosen).body
          const inserted = expandIncludes(inner, included.path, dialect, find, lost, [...above, file], count)
          // An include in an indented block belongs to the block.
          const before = whole.slice(whole.lastIndexOf('\n', offset - 1) + 1, offset)
          const indent = before.slice(before.trimEnd().length)
          if (indent === '') return inserted
          count.characters += indent.length * (inserted.split('\n').length - 1)
          if (count.characters > charactersMax) return missing()
          return inserted.replaceAll('\n', `\n${indent}`)
        }),
      text,
    )
  // An escaped mark of Python-Markdown is shown.
  return dialect === 'python-markdown' ? expanded.replace(/^([ \t]*);(?=-+8<-+)/gm, '$1') : expanded
}

/** Lines that mark parts of a file, and are not shown. */
const partMark = /^.*(?:ANCHOR(?:_END)?:|#(?:end)?region\b|-8<-+[ \t]*\[(?:start|end):).*(?:\n|$)/gm

/** Lines `:4:6`, the part `:name` or `#name`, or everything. */
function partOf(source: string, part: string): string {
  const [, first = '', last] = /^:(\d*)(?::(\d*))?$/.exec(part) ?? []
  if (first !== '' || last !== undefined) {
    const lines = source.split('\n')
    const from = Math.max(1, Number(first || 1))
    const to = last === undefined ? from : Number(last || lines.length)
    return lines.slice(from - 1, to).join('\n')
  }
  const name = part.replace(/^[:#]/, '').replaceAll(/[^\w-]/g, '')
  return ((name === '' ? null : regionOf(source, name)) ?? source).replace(partMark, '')
}

/** The lines between the marks of a part; null where there are none. */
function regionOf(source: string, name: string): string | null {
  const start = new RegExp(`(?:ANCHOR:[ \\t]*|#region[ \\t]+|8<-+[ \\t]*\\[start:)${name}\\b`)
  const end = new RegExp(`ANCHOR_END:[ \\t]*${name}\\b|#endregion|8<-+[ \\t]*\\[end:${name}\\b`)
  const lines = source.split('\n')
  const from = lines.findIndex((line) => start.test(line)) + 1
  const to = lines.findIndex((line, at) => at >= from && end.test(line))
  return from > 0 && to >= 0 ? [...lines.slice(from, to), ''].join('\n') : null
}
