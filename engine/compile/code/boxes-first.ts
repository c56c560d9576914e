import { linkedBoxes } from './linked-boxes.ts'

const isGroup = (line: string) => /^\s*subgraph\b/i.test(line)
const isEnd = (line: string) => /^\s*end\s*$/i.test(line)

/**
 * A flowchart in which the first mention of each box is in its group and has its words: the renderer reads no other.
 * To Mermaid, a box has its last words, and is in the first group to end that mentions it.
 */
export function boxesFirst(chart: string): string {
  const [, head = '', body = ''] =
    /^(\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart)[^\n]*\n)([\s\S]*)/.exec(chart) ?? []
  const lines = body.split('\n')
  const shapes = new Map<string, string>()
  const first = new Map<string, { shape: string; group: object | undefined }>()
  const groups = new Map<string, object>()
  const open: Set<string>[] = []
  for (const line of lines) {
    if (isGroup(line)) open.push(new Set())
    if (isEnd(line)) {
      const ended = open.pop()
      for (const name of ended ?? []) if (!groups.has(name)) groups.set(name, ended ?? {})
    }
    for (const { name, shape } of mentions(line)) {
      if (shape !== '') shapes.set(name, shape)
      if (!first.has(name)) first.set(name, { shape, group: open.at(-1) })
      open.at(-1)?.add(name)
    }
  }
  const isMoved = [...first].some(([name, { group }]) => group !== groups.get(name))
  if (!isMoved && [...first].every(([name, { shape }]) => shape === (shapes.get(name) ?? ''))) return chart
  if (isMoved && /^\s*linkStyle\s+\d/m.test(body))
    throw new Error('a box mentioned before its group, with `linkStyle`, is not drawn at build')
  return head + (isMoved ? groupsFirst(lines) : lines).map((line) => withShapes(line, shapes)).join('\n')
}

const mentions = (line: string) => (isGroup(line) || isEnd(line) ? [] : (linkedBoxes(line.trim()) ?? []))

const withShapes = (line: string, shapes: ReadonlyMap<string, string>) =>
  mentions(line)
    .map(({ name, rest }) => name + (shapes.get(name) ?? '') + rest)
    .join('') || line

/** Statements with the groups before others, in groups, too. */
function groupsFirst(lines: readonly string[]): string[] {
  const [groups, others, group]: [string[], string[], string[]] = [[], [], []]
  let depth = 0
  for (const line of lines) {
    if (isGroup(line)) depth += 1
    if (depth === 0) others.push(line)
    else group.push(line)
    if (!isEnd(line) || depth === 0) continue
    depth -= 1
    if (depth === 0) {
      const [start = '', ...content] = group.splice(0)
      groups.push(start, ...groupsFirst(content.slice(0, -1)), line)
    }
  }
  return [...groups, ...others]
}
