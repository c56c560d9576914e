import { authorOf } from '../../../engine/model/people/contributors.ts'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { escapeXml } from '../../../engine/model/text/escape-html.ts'
import type { FeedFile } from '../../../engine/model/urls/paths.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { siteUrl, urlOf } from '../../../engine/model/urls/url-path.ts'
import type { IndexedPage, IndexedSection } from './indexed-pages.ts'

/** Most entries of a feed. */
const entriesShown = 30

interface Entry {
  url: string
  title: string
  summary: string
  /** ISO 8601 with time. */
  published: string
  updated: string
  authors: string[]
  tags: string[]
}

interface Feed {
  /** BCP 47 tag. */
  language: string
  title: string
  /** Name of the site. */
  author: string
  description: string
  /** Absolute URL of the section's page. */
  home: string
  /** Absolute URL of this feed. */
  self: string
  updated: string
  entries: Entry[]
}

/** Content type of each format. */
export const feedTypes: Readonly<Record<FeedFile, string>> = {
  'rss.xml': 'application/rss+xml; charset=utf-8',
  'atom.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
}

/** The newest entries of a section in one of the formats; null when none of its pages has a date. */
export function feedOf(site: SiteConfig, section: IndexedSection, file: FeedFile): string | null {
  const entries = section.pages
    .filter(({ entry }) => entry.front.date)
    .slice(0, entriesShown)
    .map((page) => entryOf(site, page))
  if (entries.length === 0) return null
  const title = `${site.name} ${section.title}`
  return writers[file]({
    language: defaultLocaleOf(site).code,
    title,
    author: site.name,
    description: section.description ?? title,
    home: siteUrl(site) + section.base,
    self: urlOf(site, paths.feed(section.base, file)),
    updated:
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? '',
    entries,
  })
}

function entryOf(site: SiteConfig, { path, entry: { front, updated } }: IndexedPage): Entry {
  const published = `${front.date}T00:00:00Z`
  const changed = updated ? new Date(updated).toISOString().replace('.000', '') : published
  return {
    url: urlOf(site, path),
    title: front.title,
    summary: front.description ?? '',
    published,
    updated: changed > published ? changed : published,
    authors: (front.authors ?? []).map((username) => authorOf(site, username).name),
    tags: front.tags ?? [],
  }
}

const tag = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The date format of RSS 2.0 (RFC 822). */
const rfc822 = (iso: string) => new Date(iso).toUTCString()

const writers: Record<FeedFile, (feed: Feed) => string> = {
  'rss.xml': ({ language, title, description, home, self, updated, entries }) =>
    `${xml}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${tag('title', title)}${tag('link', home)}${tag('description', description)}${tag('language', language)}${tag('lastBuildDate', rfc822(updated))}<atom:link href="${self}" rel="self" type="application/rss+xml"/>${entries
      .map(
        (entry) =>
          `<item>${tag('title', entry.title)}${tag('link', entry.url)}<guid isPermaLink="true">${escapeXml(entry.url)}</guid>${tag('pubDate', rfc822(entry.published))}${tag('description', entry.summary)}${entry.authors.map((name) => tag('dc:creator', name)).join('')}${entry.tags.map((name) => tag('category', name)).join('')}</item>`,
      )
      .join('')}</channel></rss>\n`,
  'atom.xml': ({ language, title, author, description, home, self, updated, entries }) =>
    `${xml}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${tag('title', title)}${tag('subtitle', description)}${tag('id', home)}<link href="${home}"/><link href="${self}" rel="self" type="application/atom+xml"/>${tag('updated', updated)}<author>${tag('name', author)}</author>${entries
      .map(
        (entry) =>
          `<entry>${tag('title', entry.title)}${tag('id', entry.url)}<link href="${escapeXml(entry.url)}"/>${tag('published', entry.published)}${tag('updated', entry.updated)}${tag('summary', entry.summary)}${entry.authors.map((name) => `<author>${tag('name', name)}</author>`).join('')}${entry.tags.map((name) => `<category term="${escapeXml(name)}"/>`).join('')}</entry>`,
      )
      .join('')}</feed>\n`,
  'feed.json': ({ language, title, description, home, self, entries }) =>
    `${JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description,
      home_page_url: home,
      feed_url: self,
      language,
      items: entries.map((entry) => ({
        id: entry.url,
        url: entry.url,
        title: entry.title,
        summary: entry.summary,
        content_text: entry.summary,
        date_published: entry.published,
        date_modified: entry.updated,
        ...(entry.authors.length > 0 && { authors: entry.authors.map((name) => ({ name })) }),
        ...(entry.tags.length > 0 && { tags: entry.tags }),
      })),
    })}\n`,
}
