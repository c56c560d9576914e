import { markText } from './containers.ts'

/** The first line of an indented block: `!!! note "Title"`, `???+ tip`, `=== "Tab"`. */
const opening = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(?:([\w-]+)[^"\n]*)?(?:"((?:[^"\\]|\\.)*)")?[ \t]*$/
/** The first line of a definition. Its term is the line above, or the paragraph above an empty line. */
const definition = /^([ \t]*):([ \t]+)(?=\S)/
const fenceLine = /^[ \t]*(`{3,}|~{3,})/

/**
 * Marks the indented blocks of Python-Markdown as containers: admonitions, tabs and definitions. A block in a
 * list item stays there. Lines move.
 */
export const markMkDocsBlocks = (source: string): string => blocksIn(source.split('\n'), 3).join('\n')

/** `signs` tell marks of different depths apart. */
function blocksIn(lines: readonly string[], signs: number): string[] {
  const made: string[] = []
  /** The kind of run that is open: tabs, or terms with definitions; and the indentation of its blocks. */
  let run: { name: 'tabs' | 'dl'; indent: string } | null = null
  let fence = ''
  const mark = (indent: string, depth: number, name: string | null, title: string | null = null) =>
    made.push('', indent + markText({ signs: signs + depth, name, title }, 'md'), '')
  const endRun = () => {
    if (run) mark(run.indent, 0, null)
    run = null
  }
  const beginRun = (name: 'tabs' | 'dl', indent: string) => {
    if (run?.name === name && run.indent === indent) return
    endRun()
    mark(indent, 0, name)
    run = { name, indent }
  }
  const block = (indent: string, name: string, title: string | null, body: readonly string[]) => {
    mark(indent, 1, name, title)
    made.push(...blocksIn(body, signs + 2))
    mark(indent, 1, null)
  }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const delimiter = fenceLine.exec(line)?.[1]
    if (delimiter && (fence === '' || delimiter.startsWith(fence))) fence = fence === '' ? delimiter : ''
    const [, indent = '', sign, kind = '', title] = (fence === '' && opening.exec(line)) || []
    const isTab = sign?.startsWith('===') === true
    const isBlock = sign !== undefined && (isTab ? title !== undefined : kind !== '')
    const term = fence === '' && !isBlock && !delimiter ? termAt(lines, index) : null
    if (isBlock) {
      const end = endOfBlock(lines, index + 1, indent.length + 4)
      const body = lines.slice(index + 1, end).map((inner) => indent + inner.slice(indent.length + 4))
      if (isTab) beginRun('tabs', indent)
      else endRun()
      // An empty title hides the kind's own.
      const shown = title?.replaceAll('\\"', '"') || null
      block(indent, isTab ? 'tab' : nameOf(sign, kind), shown ?? titleOf(sign, kind), body)
      index = end - 1
    } else if (term) {
      beginRun('dl', term.indent)
      block(term.indent, 'dt', null, lines.slice(index, term.end))
      let at = term.first
      for (let next = definition.exec(lines[at] ?? ''); next; next = definition.exec(lines[at] ?? '')) {
        const [before = '', around = '', space = ''] = next
        const end = endOfBlock(lines, at + 1, around.length + 4)
        const [first = '', ...others] = lines.slice(at, end)
        const width = around.length + 1 + space.length
        block(around, 'dd', null, [
          around + first.slice(before.length),
          ...others.map(
            (inner) => around + inner.slice(Math.min(width, inner.length - inner.trimStart().length)),
          ),
        ])
        at = end
        while ((lines[at] ?? 'x').trim() === '' && definition.test(lines[at + 1] ?? '')) at += 1
      }
      index = at - 1
    } else {
      if (line.trim() !== '' || fence !== '') endRun()
      made.push(line)
    }
  }
  endRun()
  return made
}

const nameOf = (sign: string, kind: string) =>
  sign === '???+' ? 'details-open' : sign === '???' ? 'details' : kind

/** Details without a title are named by their kind. */
const titleOf = (sign: string, kind: string) =>
  sign.startsWith('???') ? kind.charAt(0).toUpperCase() + kind.slice(1) : null

/** A term whose definition follows: the lines of the term end before `end`, the definition is at `first`. */
function termAt(
  lines: readonly string[],
  index: number,
): { indent: string; end: number; first: number } | null {
  const line = lines[index] ?? ''
  if (line.trim() === '' || definition.test(line)) return null
  let end = index + 1
  while ((lines[end] ?? '').trim() !== '' && !definition.test(lines[end] ?? '')) {
    // A term has a few lines at most.
    if (end - index > 3) return null
    end += 1
  }
  const first = (lines[end] ?? '').trim() === '' ? end + 1 : end
  const [, indent] = definition.exec(lines[first] ?? '') ?? []
  return indent === undefined ? null : { indent, end, first }
}

/** The first line that no longer belongs to a block; empty lines do. */
function endOfBlock(lines: readonly string[], from: number, width: number): number {
  let end = from
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    if (line.length - line.trimStart().length < width) break
    end = index + 1
  }
  return end
}
