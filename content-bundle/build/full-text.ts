import type { PageEntry } from '../model/manifest.ts'
import { paths } from '../model/paths.ts'
import { agents } from '../site/agents.ts'
import { isIndexed } from '../site/is-indexed.ts'
import { defaultLocale } from '../site/locales.ts'
import { site } from '../site/site.ts'

/** First segments of paths in the order agents need them; what is not named comes last. */
const order = ['docs', 'integrations', 'self-hosting', 'faq', 'security', 'guides']

/**
 * `llms-full.txt`: every page of the default language, one after the other, up to a stated size. What
 * does not fit is named, never cut.
 */
export function fullText(
  pages: Readonly<Record<string, PageEntry>>,
  markdownOf: (hash: string) => string,
): string {
  const rank = (path: string) =>
    (order.indexOf(path.split('/')[1] ?? '') + order.length + 1) % (order.length + 1)
  const listed = Object.entries(pages)
    .filter(([path, entry]) => entry.locale === defaultLocale.code && isIndexed(path, entry))
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const megabytes = agents.fullTextMaxBytes / 1e6
  const parts = [
    `# ${site.name}: all pages\n\n> ${site.tagline} At most ${megabytes} MB; ${site.origin}${paths.llms()} leads to single pages.\n`,
  ]
  const leftOut: string[] = []
  let bytes = 0
  for (const [path, { front, markdownHash }] of listed) {
    const url = site.origin + path
    const part = `# ${front.title}\n\nSource: ${url}\n\n${markdownOf(markdownHash)}`
    const size = Buffer.byteLength(part)
    if (bytes + size > agents.fullTextMaxBytes) leftOut.push(url)
    else {
      bytes += size
      parts.push(part)
    }
  }
  if (leftOut.length > 0)
    parts.push(`# Left out for size\n\n${leftOut.map((url) => `- ${url}`).join('\n')}\n`)
  return parts.join('\n---\n\n')
}
