import { isIndexed } from '../../model/listed-pages.ts'
import type { PageEntry } from '../../model/manifest.ts'
import { defaultLocaleOf } from '../../model/site/locales.ts'
import { sectionOfPath } from '../../model/site/section-of-path.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { paths } from '../../model/urls/routes.ts'
import { urlOf } from '../../model/urls/url-path.ts'

/**
 * `llms-full.txt`: every page of the default locale, in the order of the sections, up to a stated size.
 * Pages that do not fit are listed, never cut.
 */
export function fullText(
  site: SiteConfig,
  pages: Readonly<Record<string, PageEntry>>,
  markdownOf: (hash: string) => string,
): string {
  const { agents } = site
  const rank = (path: string) => {
    const section = sectionOfPath(site, path)
    return section ? site.sections.indexOf(section) : site.sections.length
  }
  const listed = Object.entries(pages)
    .filter(([path, entry]) => entry.locale === defaultLocaleOf(site).code && isIndexed(site, path, entry))
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const megabytes = agents.fullTextMaxBytes / 1e6
  const head = `# ${site.name}: all pages\n\n> ${site.tagline} At most ${megabytes} MB; ${site.origin}${paths.llms()} leads to single pages.\n`
  const parts = listed.map(([path, { front, markdownHash }]) => {
    const url = urlOf(site, path)
    return { url, text: `# ${front.title}\n\nSource: ${url}\n\n${markdownOf(markdownHash)}` }
  })
  const whole = joined([head, ...parts.map(({ text }) => text)])
  if (Buffer.byteLength(whole) <= agents.fullTextMaxBytes) return whole

  // Keeps room for listing every page: the limit holds, however many are left out.
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
