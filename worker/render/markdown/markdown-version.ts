import type { PageEntry } from '../../../content-bundle/model/manifest.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { inLocale, locales } from '../../../content-bundle/site/locales.ts'
import { site } from '../../../content-bundle/site/site.ts'
import { authorOf } from '../../../content-bundle/site/team.ts'
import { urlOf } from '../../../content-bundle/site/url-of.ts'

/** What stands above a page's words in Markdown: front matter, the way to all other pages, the title. */
export function markdownHead(path: string, { front, updated, canonical }: PageEntry): string {
  const fields = {
    title: front.title,
    description: front.description,
    canonical: canonicalUrl(path, front.canonical ?? canonical),
    updated,
    // The name that some readers of front matter look for.
    last_updated: updated,
  }
  const yaml = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const by = [front.date, ...(front.authors ?? []).map(nameOf)].filter(Boolean).join(' · ')
  return [
    `---\n${yaml.join('\n')}\n---`,
    `> Index of this site for agents: ${site.origin}${paths.llms()}`,
    `# ${front.title}`,
    isHome(path) ? null : front.description,
    by,
  ]
    .filter(Boolean)
    .map((block) => `${block}\n`)
    .join('\n')
}

/** A page's Markdown twin, whole. */
export const markdownVersion = (path: string, entry: PageEntry, body: string): string =>
  `${markdownHead(path, entry)}\n${body}`

/** Absolute URL of the page to index; `override` as front matter and the manifest have it. */
export function canonicalUrl(path: string, override: string | undefined): string {
  const url = override ?? path
  return url.startsWith('/') ? urlOf(url) : url
}

function nameOf(username: string): string {
  const { name, title } = authorOf(username)
  return title ? `${name}, ${title}` : name
}

/** Home pages begin with a lead of their own. */
const isHome = (path: string) => locales.some((locale) => inLocale(locale, paths.home()) === path)
