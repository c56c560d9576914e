import { paths } from '../../../content-bundle/model/routes.ts'
import { site, socialLinks } from '../../../content-bundle/site/site.ts'
import { authorOf } from '../../../content-bundle/site/team.ts'
import { urlOf } from '../../../content-bundle/site/url-of.ts'
import type { PageView } from '../page-view.ts'

/** A thing of schema.org, as JSON. */
type Thing = string

/** What is undefined stays out. Nothing in it can end the element that holds it. */
const thing = (facts: Record<string, unknown>): Thing => JSON.stringify(facts).replaceAll('<', '\\u003c')

const organizationId = `${site.origin}/#organization`
const websiteId = `${site.origin}/#website`

/** A data block of linked data. */
export const jsonLdScript = (things: Thing[]): string =>
  things.length === 0
    ? ''
    : `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${things.join()}]}</script>`

/** What is known of a page before its words are read: who speaks, where the page stands, what it is. */
export function pageThings(view: PageView): Thing[] {
  if (view.missing) return []
  return [organization, website, breadcrumbs(view), article(view)].filter((one) => one !== null)
}

const organization = thing({
  '@type': 'Organization',
  '@id': organizationId,
  name: site.name,
  legalName: site.legalName,
  url: site.origin,
  logo: `${site.origin}${paths.icon('icon-512')}`,
  foundingDate: String(site.foundedIn),
  sameAs: socialLinks.map(({ href }) => href),
})

const website = thing({
  '@type': 'WebSite',
  '@id': websiteId,
  name: site.name,
  description: site.tagline,
  url: site.origin,
  publisher: { '@id': organizationId },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.origin}${paths.search()}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

function breadcrumbs({ crumbs, canonical, title }: PageView): Thing | null {
  const above = crumbs.slice(0, -1).filter(({ path }) => path !== null)
  if (above.length === 0) return null
  const steps = above.map((step, at) => listItem(at + 1, step.title, urlOf(step.path ?? '')))
  return thing({
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, listItem(steps.length + 1, title, canonical)],
  })
}

const listItem = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
})

function article(view: PageView): Thing | null {
  const { layout, bare, canonical, title, description, date, updated, authors, contentLocale, ogImage } = view
  const type = bare.startsWith('/blog/') ? 'BlogPosting' : layout === 'docs' ? 'TechArticle' : null
  if (!type && layout !== 'article') return null
  return thing({
    '@type': type ?? 'Article',
    headline: title,
    description: description || undefined,
    url: canonical,
    mainEntityOfPage: canonical,
    image: ogImage,
    inLanguage: contentLocale,
    isPartOf: { '@id': websiteId },
    publisher: { '@id': organizationId },
    author:
      authors.length > 0
        ? authors
            .map(authorOf)
            .map(({ name, title: job }) => ({ '@type': 'Person', name, jobTitle: job || undefined }))
        : { '@id': organizationId },
    datePublished: date ?? undefined,
    dateModified: updated ?? date ?? undefined,
  })
}

/** A question and the answer that stands on the page below it, as HTML. */
export interface AnsweredQuestion {
  question: string
  answerHtml: string
}

/** Questions with their answers as readers see them, tags left out. */
export const faqThings = (questions: AnsweredQuestion[]): Thing[] =>
  questions.length === 0
    ? []
    : [
        thing({
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answerHtml }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: wordsIn(answerHtml) },
          })),
        }),
      ]

/** Elements whose content is no words of the page. */
const silent = /<(script|style|svg|template|button)\b[\s\S]*?<\/\1>/g

/** Entities stay as they are: an answer's text is HTML. */
const wordsIn = (html: string) =>
  html
    .replace(silent, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
