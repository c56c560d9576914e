import { layouts } from '../front-matter.ts'
import { recordOf } from '../values/record-of.ts'
import {
  href,
  isBoolean,
  list,
  natural,
  nonEmpty,
  object,
  oneOf,
  optionalList,
  path,
  positive,
  table,
  url,
} from './field-kinds.ts'

const layout = oneOf(layouts)

/** A part of the site below one path prefix. The longest prefix that fits a path decides. */
export const sectionSchema = object({
  /** Such as `/docs`. */
  prefix: path,
  /** Shown in search tabs and breadcrumbs; `messages.names` has it in other languages. */
  label: nonEmpty,
  /** Layout of the section's own page and of the pages below it. */
  layout: object({ index: layout, pages: layout }),
  /** Word between the page's title and the site's name in `<title>`, for the pages below the prefix. */
  titleSuffix: nonEmpty.optional(),
  /** True if pages offer Copy as Markdown. */
  copyable: isBoolean.optional(),
  /** True if pages show the feedback bar. */
  feedback: isBoolean.optional(),
  /** True if the section's dated pages can be followed in a feed reader. */
  feed: isBoolean.optional(),
  /** Label of the search tab that holds the section; several sections may share one. */
  searchTab: nonEmpty.optional(),
  /** The weight of a match here, compared with a match in the documentation (1). */
  searchPrior: positive.optional(),
  /** Section label of the social preview picture. */
  previewLabel: nonEmpty.optional(),
  /** True if the pages below the prefix end with a call to action. */
  callToAction: isBoolean.optional(),
  /** The schema.org type of the pages below the prefix. */
  schemaType: oneOf(['BlogPosting', 'TechArticle', 'FAQPage']).optional(),
})

const navbarLink = object({ label: nonEmpty, href })

const footerGroup = object({
  title: nonEmpty,
  links: list(
    object({
      /** English; `messages.names` has it in other languages, unless it is a proper name. */
      name: nonEmpty,
      href,
      notificationCount: natural.optional(),
    }),
  ),
})

const socialIcon = oneOf(['discord', 'github', 'x', 'linkedin', 'youtube', 'bluesky'])

const socialLink = object({ name: nonEmpty, href: url, icon: socialIcon })

/** The dismissible bar above every page. */
const announcement = object({
  /** Stored when a visitor dismisses it: a new id shows the bar to everyone again. */
  id: nonEmpty,
  /** Text and link text by locale; the default locale is required. */
  text: table(nonEmpty),
  link: table(nonEmpty),
  /** Path of the page with more. Without such a page the bar is left out. */
  href,
})

/** Pages that parts of the interface link to; a part whose page is null is left out. */
const pages = object({
  docs: path.default('/'),
  support: path.nullable().default(null),
  talkToUs: path.nullable().default(null),
  glossary: path.nullable().default(null),
  /** Folder of the FAQ's tag pages. */
  faqTags: path.nullable().default(null),
  /** Folder of the pages that are made from notebooks. */
  notebooks: path.default('/notebooks'),
})

const listings = object(
  recordOf(
    ['BlogIndex', 'ChangelogIndex', 'CustomerIndex', 'FaqIndex', 'CookbookIndex', 'IntegrationIndex'],
    () => path.nullable().default(null),
  ),
)

/** The fields that lead visitors to pages. */
export const navigationFields = {
  /** Default: one section that holds every page. */
  sections: list(sectionSchema).optional(),
  navbar: optionalList(navbarLink),
  footer: optionalList(footerGroup),
  social: optionalList(socialLink),
  /** Icons of the social links shown in the navbar. */
  navbarSocial: optionalList(socialIcon),
  announcement: announcement.nullable().default(null),
  pages: pages.prefault({}),
  /** Folder that each index component lists. */
  listings: listings.prefault({}),
  /** Old paths and where they live now. */
  redirects: table(href).default({}),
}
