import { markText } from './containers.ts'

/** The first line of an indented block: `!!! note "Title"`, `???+ tip`, `=== "Tab"`. */
const opening =
  /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(?![ \t])(?:([\w-]+)(?![\w-])[^"\n]*(?="|$))?(?:"((?:[^"\\]|\\.)*)")?[ \t]*$/
/** The first line of a definition. Its term is the line above, or above an empty line. */
const definition = /^([ \t]*):[ \t]{1,3}(?=\S)/
const fenceLine = /^[ \t]*(`{3,}|~{3,})/

/** Marks blocks of Python-Markdown as containers: admonitions and tabs. Definitions become lists. Lines move. */
export const markMkDocsBlocks = (source: string): string => blocksIn(source.split('\n'), 3).join('\n')

/** Most signs of a mark: blocks in twenty others are text. */
const mostSigns = 43

/** `signs` tell marks of different depths apart. */
function blocksIn(lines: readonly string[], signs: number): string[] {
  if (signs > mostSigns) return [...lines]
  const made: string[] = []
  /** The indentation of the run of tabs that is open; null when none is. */
  let tabs: string | null = null
  let fence = ''
  const mark = (indent: string, depth: number, name: string | null, title: string | null = null) =>
    made.push('', indent + markText({ signs: signs + depth, name, title }, 'md'), '')
  const endTabs = () => {
    if (tabs !== null) mark(tabs, 0, null)
    tabs = null
  }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const delimiter = fenceLine.exec(line)?.[1]
    if (delimiter && (fence === '' || delimiter.startsWith(fence))) fence = fence === '' ? delimiter : ''
    const [, indent = '', sign = '', kind = '', title] = (fence === '' && opening.exec(line)) || []
    const isTab = sign.startsWith('===')
    if (sign === '' || (isTab ? title === undefined : kind === '')) {
      if (line.trim() !== '' || fence !== '') endTabs()
      made.push(...(fence === '' ? definitionAt(lines, index) : [line]))
      continue
    }
    if (!isTab || tabs !== indent) endTabs()
    if (isTab && tabs === null) mark(indent, 0, 'tabs')
    if (isTab) tabs = indent
    const end = endOfBlock(lines, index + 1, indent.length + 4)
    const body = lines.slice(index + 1, end).map((inner) => indent + inner.slice(indent.length + 4))
    // An empty title hides the kind's own.
    mark(indent, 1, isTab ? 'tab' : nameOf(sign, kind), title?.replaceAll('\\"', '"') || titleOf(sign, kind))
    for (const inner of blocksIn(body, signs + 2)) made.push(inner)
    mark(indent, 1, null)
    index = end - 1
  }
  endTabs()
  return made
}

/** A term or its definition as an item of a list; any other line as it is. */
function definitionAt(lines: readonly string[], index: number): string[] {
  const line = lines[index] ?? ''
  const own = definition.exec(line)
  if (own) return ['', `${own[1]}    ${line.slice(own[0].length)}`]
  const next = lines[index + 1] ?? ''
  const [, indent] = definition.exec(next.trim() === '' ? (lines[index + 2] ?? '') : next) ?? []
  const isTerm = indent !== undefined && /^[^\s\-*+:#>|]/.test(line.slice(indent.length))
  return isTerm ? [`${indent}- **${line.trim()}**`, ''] : [line]
}

const nameOf = (sign: string, kind: string) =>
  sign === '???+' ? 'details-open' : sign === '???' ? 'details' : kind

/** Details without a title are named by their kind. */
const titleOf = (sign: string, kind: string) =>
  sign.startsWith('???') ? kind.charAt(0).toUpperCase() + kind.slice(1) : null

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
