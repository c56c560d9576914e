import type { Code, Nodes, Root } from 'mdast'

/** A fence whose lines were removed from the source. */
interface LiftedFence {
  /** Line of the closing fence, counted from 1. */
  lastLine: number
  value: string
}

export interface ExtractedFences {
  /** The source with the lines of fences blanked; line numbers do not change. */
  source: string
  /** Keyed by the line of the opening fence, starting at 1. */
  fences: ReadonlyMap<number, LiftedFence>
}

const opening = /^(`{3,})[^`]*$|^(~{3,})/

/**
 * Removes the code of fences that start at the first column: half of a page may be code, and the Markdown
 * parser would read it character by character. Null when there are no fences. Text that only looks like a
 * fence (in a JavaScript string or comment) is found by {@link restoreFences}.
 */
export function extractFences(source: string): ExtractedFences | null {
  if (source.includes('\r')) return null
  const lines = source.split('\n')
  const fences = new Map<number, LiftedFence>()
  for (let first = 0; first < lines.length; first += 1) {
    const found = opening.exec(lines[first] ?? '')
    const marker = found?.[1] ?? found?.[2]
    if (!marker) continue
    const isClosing = new RegExp(`^[ \\t]*${marker}${marker[0]}*[ \\t]*$`)
    const last = lines.findIndex((line, index) => index > first && isClosing.test(line))
    if (last < 0) break
    fences.set(first + 1, { lastLine: last + 1, value: lines.slice(first + 1, last).join('\n') })
    lines.fill('', first + 1, last)
    first = last
  }
  return fences.size > 0 ? { source: lines.join('\n'), fences } : null
}

/** Puts the code back into the parsed tree, in place. False when an extracted fence was not one. */
export function restoreFences(root: Root, { fences }: ExtractedFences): boolean {
  const found: [Code, LiftedFence][] = []
  const collect = (node: Nodes): void => {
    if (node.type === 'code') {
      const { start, end } = node.position ?? {}
      const fence = start?.column === 1 ? fences.get(start.line) : undefined
      if (fence && fence.lastLine === end?.line) found.push([node, fence])
    } else if (node.type === 'root' || node.type === 'mdxJsxFlowElement') node.children.forEach(collect)
  }
  collect(root)
  if (found.length < fences.size) return false
  for (const [node, { value }] of found) node.value = value
  return true
}
