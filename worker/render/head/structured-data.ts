import type { NavStep } from '../../../engine/model/nav.ts'
import { authorOf } from '../../../engine/model/people/contributors.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { TreeNode } from '../../../engine/model/tree.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { siteUrl, urlOf } from '../../../engine/model/urls/url-path.ts'
import { memo } from '../../../engine/model/values/memo.ts'
import { type Html, html, raw } from '../engine/html.ts'
import type { HeadView } from '../views/head-view.ts'
import type { PageFacts } from '../views/page-view.ts'

/** Objects of schema.org as the text of a data block. `undefined` values are left out. No text can close the script. */
const json = (object: Record<string, unknown>): string => JSON.stringify(object).replaceAll('<', '\\u003c')

/** The data block (JSON-LD) of some objects, as the functions below make them. */
export const structuredDataScript = (objects: readonly string[]): Html | null =>
  objects.length === 0
    ? null
    : html`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${raw(objects.join())}]}</script>`

const organizationId = (site: SiteConfig) => `${siteUrl(site)}/#organization`
const websiteId = (site: SiteConfig) => `${siteUrl(site)}/#website`

/** The owner of the site, on pages without an article. */
export const organizationData = (site: SiteConfig): string =>
  memo(site, 'organization', () =>
    json({
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.name,
      legalName: site.legalName,
      url: siteUrl(site),
      logo: urlOf(site, site.icons ? paths.icon('icon-512') : paths.logo()),
      ...(site.foundedIn !== null && { foundingDate: String(site.foundedIn) }),
      sameAs: site.social.map(({ href }) => href),
    }),
  )

/** The site with its search, on pages without an article. */
export const websiteData = (site: SiteConfig): string =>
  memo(site, 'website', () =>
    json({
      '@type': 'WebSite',
      '@id': websiteId(site),
      name: site.name,
      description: site.tagline,
      url: siteUrl(site),
      publisher: { '@id': organizationId(site) },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${urlOf(site, paths.search())}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  )

/** The way to a page; null when no folder above it has a page. `trail` ends with the page itself. */
export function breadcrumbsData(
  site: SiteConfig,
  trail: readonly NavStep[],
  { title, canonical }: HeadView,
): string | null {
  const above = trail
    .slice(0, -1)
    .flatMap((step) => (step.path === null ? [] : [{ name: step.title, item: urlOf(site, step.path) }]))
  if (above.length === 0) return null
  return json({
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: title, item: canonical }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  })
}

/**
 * The page as an article of its section's type; null for marketing and index pages. It says of its site and publisher
 * what search engines ask for, so that pages of the documentation need not describe both.
 */
export function articleData({ site, entry, layout, section }: PageFacts, head: HeadView): string | null {
  const { front, updated } = entry
  if (layout !== 'docs' && layout !== 'article') return null
  // A page with type FAQPage has its question in the data block behind the article.
  const type = section?.schemaType === 'FAQPage' ? 'TechArticle' : section?.schemaType
  const authors = (front.authors ?? []).map((username) => authorOf(site, username))
  return json({
    '@type': type ?? 'Article',
    headline: head.title,
    description: head.description || undefined,
    url: head.canonical,
    mainEntityOfPage: head.canonical,
    image: head.preview.image,
    inLanguage: head.language,
    isPartOf: { '@type': 'WebSite', '@id': websiteId(site), name: site.name, url: siteUrl(site) },
    publisher: { '@type': 'Organization', '@id': organizationId(site), name: site.name, url: siteUrl(site) },
    author:
      authors.length > 0
        ? authors.map(({ name, title }) => ({ '@type': 'Person', name, jobTitle: title || undefined }))
        : { '@id': organizationId(site) },
    datePublished: front.date,
    dateModified: updated ?? front.date,
  })
}

/** A page whose title is a question and whose text is the answer. */
export const faqData = (question: string, tree: TreeNode[]): string =>
  json({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(staticHtmlOf(tree)) },
      },
    ],
  })

/** The static HTML of a tree, including that inside its components. */
const staticHtmlOf = (nodes: TreeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : ` ${staticHtmlOf(node.children)} `)).join('')

/** Elements without readable text. */
const withoutText = /<(script|style|svg|template|button)\b[\s\S]*?<\/\1>/g

/** The text of some HTML. Entities stay, because schema.org reads an answer as HTML. */
const textOf = (markup: string): string =>
  markup
    .replace(withoutText, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
