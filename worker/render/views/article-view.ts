import type { Layout } from '../../../content-bundle/model/front-matter.ts'
import { type NavPage, type NavStep, neighboursOf } from '../../../content-bundle/model/nav.ts'
import {
  type Author,
  authorOf,
  type Contributor,
  contributorsOf,
} from '../../../content-bundle/model/site/contributors.ts'
import type { Messages } from '../../../content-bundle/model/site/messages.ts'
import type { Locale } from '../../../content-bundle/model/site/site-config.ts'
import { type NotebookLinks, notebookLinks } from './notebook-links.ts'
import type { PageFacts } from './page-view.ts'
import { textDirection } from './text-direction.ts'

/** Everything that is shown around the text of a page. */
export interface ArticleView {
  requestPath: string
  layout: Layout
  /** The language of the text and its direction, where they differ from the frame's. */
  language: { code: string; direction: 'ltr' | 'rtl' } | null
  /** The language (BCP 47) of the text. */
  contentLanguage: string
  isFallback: boolean
  title: string
  description: string | null
  /** A badge beside the title. */
  label: string | null
  /** ISO 8601. */
  date: string | null
  /** Date of the last change (ISO 8601). */
  updated: string | null
  authors: Author[]
  contributors: Contributor[]
  /** The folders above the page, outermost first. */
  breadcrumbs: NavStep[]
  hasSidebar: boolean
  previous: NavPage | null
  next: NavPage | null
  editUrl: string
  notebook: NotebookLinks | null
  isCopyable: boolean
  takesFeedback: boolean
  endsWithCallToAction: boolean
  /** Whether the title is a question that the text answers. */
  isQuestion: boolean
}

/** Decides what is shown around a page's text. Pure. */
export function articleView(facts: PageFacts, locale: Locale, messages: Messages): ArticleView {
  const { site, manifest, nav, requestPath, pathWithoutLocale, entry, layout, section, parentSection } = facts
  const { front } = entry
  const contentLanguage = front.lang ?? entry.locale
  const isDocs = layout === 'docs'
  const { previous, next } = neighboursOf(nav, requestPath)
  return {
    requestPath,
    layout,
    language:
      contentLanguage === locale.code
        ? null
        : { code: contentLanguage, direction: textDirection(contentLanguage) },
    contentLanguage,
    isFallback: facts.isFallback,
    title: front.title,
    description: layout === 'home' ? null : (front.description ?? null),
    label: front.label ?? null,
    date: front.date ?? null,
    updated: entry.updated,
    authors: (front.authors ?? []).map((username) => authorOf(site, username)),
    contributors: isDocs ? contributorsOf(site, pathWithoutLocale, messages) : [],
    breadcrumbs: facts.trail.slice(0, -1),
    hasSidebar: facts.sidebarFolder !== null,
    previous: (isDocs && previous) || null,
    next: (isDocs && next) || null,
    editUrl: `${site.repositories.docs}/edit/${site.repositories.docsBranch}/${entry.source}`,
    notebook: entry.notebook ? notebookLinks(site, entry.notebook, front.language ?? null, manifest) : null,
    isCopyable: section?.copyable ?? false,
    takesFeedback: layout !== 'home' && (section === undefined || (section.feedback ?? false)),
    endsWithCallToAction: parentSection?.callToAction ?? false,
    isQuestion: parentSection?.schemaType === 'FAQPage',
  }
}
