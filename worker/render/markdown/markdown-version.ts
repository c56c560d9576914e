import type { PageEntry } from '../../../engine/model/manifest.ts'
import { authorOf } from '../../../engine/model/people/contributors.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { absoluteUrl, urlOf } from '../../../engine/model/urls/url-path.ts'

/** Start of a page's Markdown version: front matter, a link to `llms.txt`, title, description, authors. */
export function markdownHead(
  site: SiteConfig,
  path: string,
  { front, updated, showsTitle, showsDescription, canonical }: PageEntry,
): string {
  const fields = {
    title: front.title,
    description: front.description,
    canonical: canonicalUrl(site, path, front.canonical ?? canonical),
    updated,
    // Some readers of front matter expect this name.
    last_updated: updated,
  }
  const yaml = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const by = [front.date, ...(front.authors ?? []).map((username) => authorOf(site, username).name)]
    .filter(Boolean)
    .join(' · ')
  return [
    `---\n${yaml.join('\n')}\n---`,
    `> Index of this site for agents: ${urlOf(site, paths.llms())}`,
    `# ${front.title}`,
    // The component that shows the title leads into the text, too.
    showsTitle || showsDescription ? null : front.description,
    by,
  ]
    .filter(Boolean)
    .map((block) => `${block}\n`)
    .join('\n')
}

/** The Markdown version of a page. `body` is its text without front matter and title. */
export const markdownVersion = (site: SiteConfig, path: string, entry: PageEntry, body: string): string =>
  `${markdownHead(site, path, entry)}\n${body}`

/** Absolute URL of the page that search engines index. `override` comes from front matter or the manifest. */
export const canonicalUrl = (site: SiteConfig, path: string, override: string | undefined): string =>
  absoluteUrl(site, override ?? path)
