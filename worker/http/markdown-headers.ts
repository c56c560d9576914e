import type { PageEntry } from '../../content-bundle/model/manifest.ts'
import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { contentSignalOf } from '../render/documents/robots.ts'
import { canonicalUrl, markdownHead } from '../render/markdown/markdown-version.ts'

/** Headers of every response in Markdown. */
export const markdownHeaders = (site: SiteConfig) => ({
  'content-type': 'text/markdown; charset=utf-8',
  vary: 'Accept',
  'content-signal': contentSignalOf(site),
})

/** ETag of a page's whole Markdown: it changes with the body, with the head and with the code that joins them. */
export const markdownTag = (site: SiteConfig, path: string, entry: PageEntry, codeBuild: string): string =>
  `"${entry.markdownHash}-${checksum(markdownHead(site, path, entry))}-${codeBuild}"`

/** Value of the `Link` header that names the page to index. */
export const canonicalLink = (site: SiteConfig, path: string, { front, canonical }: PageEntry): string =>
  `<${canonicalUrl(site, path, front.canonical ?? canonical)}>; rel="canonical"`

/** FNV-1a with 32 bits, in base 36: enough to tell two heads of one page apart. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
