import type { PageEntry } from '../../model/manifest.ts'
import { paths } from '../../model/routes.ts'
import { agents } from '../../site/agents.ts'
import { isIndexed } from '../../site/is-indexed.ts'
import { defaultLocale } from '../../site/locales.ts'
import { site } from '../../site/site.ts'
import { urlOf } from '../../site/url-of.ts'

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
  const head = `# ${site.name}: all pages\n\n> ${site.tagline} At most ${megabytes} MB; ${site.origin}${paths.llms()} leads to single pages.\n`
  const parts = listed.map(([path, { front, markdownHash }]) => {
    const url = urlOf(path)
    return { url, text: `# ${front.title}\n\nSource: ${url}\n\n${markdownOf(markdownHash)}` }
  })
  const whole = joined([head, ...parts.map(({ text }) => text)])
  if (Buffer.byteLength(whole) <= agents.fullTextMaxBytes) return whole

  // Room is kept for naming every page, so that the cap holds whichever are left out.
  let room = agents.fullTextMaxBytes - Buffer.byteLength(joined([head, leftOutList(parts)]))
  const kept = new Set(
    parts.filter(({ text }) => {
      const size = Buffer.byteLength(separator + text)
      if (size > room) return false
      room -= size
      return true
    }),
  )
  const rest = parts.filter((part) => !kept.has(part))
  return joined([head, ...[...kept].map(({ text }) => text), leftOutList(rest)])
}

const separator = '\n---\n\n'
const joined = (parts: readonly string[]) => parts.join(separator)
const leftOutList = (parts: readonly { url: string }[]) =>
  `# Left out for size\n\n${parts.map(({ url }) => `- ${url}`).join('\n')}\n`
