import { z } from 'zod'
import { coverKinds } from './components.ts'

/** The kinds of fields. Their messages continue "It …". */
const mustBeText = 'must be text; put it in quotes if it looks like a number or a date'
const text = z.string(mustBeText)
const texts = z.array(text, 'must be a list, such as `[one, two]`')
const flag = z.boolean('must be `true` or `false`')
const isoDate = z.iso.date('must be a date of the calendar, written YYYY-MM-DD')

/** Text of one line: lists of pages write it as one. */
const line = text.overwrite((written) => written.trim().replace(/\s+/g, ' '))

/** The frames that the shell can give a page. */
export const layouts = ['docs', 'wide', 'article', 'home'] as const
export type Layout = (typeof layouts)[number]

/** The fields at the top of a page. Any other key is an error: see `compile/sources/read-front-matter.ts`. */
export const frontMatterSchema = z.strictObject({
  title: line.min(1, mustBeText),
  /** Replaces the title in `<title>` and previews only. */
  seoTitle: line.optional(),
  /** Replaces the title in the sidebar, breadcrumbs and pagination. */
  sidebarTitle: line.optional(),
  description: line.optional(),
  /** What a tile of a list says below the name of the page: one line of a tile that is a third of a list wide. */
  tile: line.max(60, 'must have at most 60 characters').optional(),
  /** Questions that the page answers, in the words and languages readers use. Found by search and assistant, never shown. */
  questions: texts.optional(),
  /** BCP 47 tag of the page's words, where they are not in the language of its folder. */
  lang: text.optional(),
  /** Anchors that headings of the page had, with the anchors that they have now: links of others still lead to them. */
  formerAnchors: z.record(text.min(1), text.min(1), 'must be a list of `old: new`').optional(),
  ogImage: text.optional(),
  ogVideo: text.optional(),
  /** Keeps the page out of search engines, the sitemap and the site's own search. */
  noindex: flag.optional(),
  /** Leaves the page out of every build; `npm run dev` shows it. */
  draft: flag.optional(),
  /** A badge next to the title, such as Beta. */
  label: text.optional(),
  /** Path or URL of the page that search engines should count instead of this one. */
  canonical: text.optional(),
  layout: z.enum(layouts, `must be one of ${layouts.map((layout) => `\`${layout}\``).join(', ')}`).optional(),
  date: isoDate.optional(),
  authors: texts.optional(),
  tags: texts.optional(),
  /** The drawing above a post and in lists of posts; a list draws `facet` for a post without one. */
  cover: z.enum(coverKinds).optional(),
  /** The version that an entry of a changelog is about, such as `3.98`. */
  version: line.max(12, 'must have at most 12 characters').optional(),
  category: text.optional(),
  /** Library or vendor an integration or notebook is about. */
  provider: text.optional(),
  logo: text.optional(),
  /** Set on notebooks that run without a network and carry the outputs of a real run. */
  offline: flag.optional(),
  /** Programming language of a notebook; read from its kernel where it is not said. */
  language: text.optional(),
  /** Date of the run that made a notebook's outputs; read from its metadata. */
  ran: isoDate.optional(),
  /** Company a customer story is about. */
  customer: text.optional(),
  /** What the customer gained, as the cover of its story says it: a figure, and the words that follow it. */
  result: z
    .strictObject(
      { figure: line.min(1, mustBeText), words: line.min(1, mustBeText) },
      'must have `figure` and `words`',
    )
    .optional(),
  /** The ground of that cover, from 1, pale, to 7, dark. */
  tint: z.int('must be a whole number').min(1, 'must be 1 at least').max(7, 'must be 7 at most').optional(),
})

export type FrontMatter = z.infer<typeof frontMatterSchema>
