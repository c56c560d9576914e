import { z } from 'zod'

const isoDate = z.iso.date('must be a date of the calendar, written YYYY-MM-DD')

/** Text of one line: lists of pages write it as one. */
const line = z.string().overwrite((text) => text.trim().replace(/\s+/g, ' '))

/** The frames that the shell can give a page. */
export const layouts = ['docs', 'wide', 'article', 'home'] as const
export type Layout = (typeof layouts)[number]

/** The drawings that a post can have as its cover. */
export const coverKinds = [
  'facet',
  'trace',
  'scores',
  'layers',
  'loops',
  'mask',
  'columns',
  'release',
] as const
export type CoverKind = (typeof coverKinds)[number]

/**
 * The fields that an author may set at the top of a page. Any other key is an error: see
 * `compile/sources/read-front-matter.ts`.
 */
export const frontMatterSchema = z.strictObject({
  title: line.min(1),
  /** Replaces the title in `<title>` and previews only. */
  seoTitle: line.optional(),
  /** Replaces the title in the sidebar, breadcrumbs and pagination. */
  sidebarTitle: line.optional(),
  description: line.optional(),
  /** Questions that the page answers, in the words and languages readers use. Found by search and assistant, never shown. */
  questions: z.array(z.string()).optional(),
  /** BCP 47 tag of the page's words, where they are not in the language of its folder. */
  lang: z.string().optional(),
  /** Anchors that headings of the page had, with the anchors that they have now: links of others still lead to them. */
  formerAnchors: z.record(z.string().min(1), z.string().min(1)).optional(),
  ogImage: z.string().optional(),
  ogVideo: z.string().optional(),
  /** Keeps the page out of search engines, the sitemap and the site's own search. */
  noindex: z.boolean().optional(),
  /** Leaves the page out of every build; `npm run dev` shows it. */
  draft: z.boolean().optional(),
  /** A badge next to the title, such as Beta. */
  label: z.string().optional(),
  /** Path or URL of the page that search engines should count instead of this one. */
  canonical: z.string().optional(),
  layout: z.enum(layouts).optional(),
  date: isoDate.optional(),
  authors: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  /** The drawing above a post and in lists of posts; a list draws `facet` for a post without one. */
  cover: z.enum(coverKinds).optional(),
  category: z.string().optional(),
  /** Library or vendor an integration or notebook is about. */
  provider: z.string().optional(),
  logo: z.string().optional(),
  /** Set on notebooks that run without a network and carry the outputs of a real run. */
  offline: z.boolean().optional(),
  /** Programming language of a notebook; read from its kernel where it is not said. */
  language: z.string().optional(),
  /** Date of the run that made a notebook's outputs; read from its metadata. */
  ran: isoDate.optional(),
  /** Company a customer story is about. */
  customer: z.string().optional(),
})

export type FrontMatter = z.infer<typeof frontMatterSchema>
