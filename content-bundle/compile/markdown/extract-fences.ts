import type { Code, Nodes, Root } from 'mdast'

/** A fence whose lines were taken out of a source. */
interface LiftedFence {
  /** Line of the closing fence, counted from 1. */
  lastLine: number
  value: string
}

export interface ExtractedFences {
  /** The source with the fences' lines left empty; every line keeps its number. */
  source: string
  /** By the line of the opening fence, counted from 1. */
  fences: ReadonlyMap<number, LiftedFence>
}

const opening = /^(`{3,})[^`]*$|^(~{3,})/

/**
 * Takes the code out of the fences that begin at the first column: half of a page may be code, and a
 * Markdown parser reads it letter by letter only to hand it back. Null when there is nothing to lift.
 * What looks like a fence and is none (inside a JavaScript string, a comment) is for
 * {@link restoreFences} to find out.
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

/** Gives the code back to a parsed tree, in place; false when a lifted fence has turned out to be none. */
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
