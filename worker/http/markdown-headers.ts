import type { PageEntry } from '../../content-bundle/model/manifest.ts'
import { contentSignal } from '../../content-bundle/site/agents.ts'
import { remembered } from '../render/engine/remembered.ts'
import { canonicalUrl, markdownHead } from '../render/markdown/markdown-version.ts'

/** Headers of every Markdown answer. */
export const markdownHeaders = {
  'content-type': 'text/markdown; charset=utf-8',
  vary: 'Accept',
  'content-signal': contentSignal,
} as const

/**
 * Entity tag of a page's whole Markdown: its words, what stands above them and the code that joins
 * the two. Worked out once an entry.
 */
export function markdownTag(path: string, entry: PageEntry, codeBuild: string): string {
  return remembered(
    entry,
    `tag ${codeBuild}`,
    () => `"${entry.markdownHash}-${checksum(markdownHead(path, entry))}-${codeBuild}"`,
  )
}

export const canonicalLink = (path: string, { front, canonical }: PageEntry) =>
  `<${canonicalUrl(path, front.canonical ?? canonical)}>; rel="canonical"`

/** FNV-1a with 32 bits, in base 36: enough to tell two heads of one page apart. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
