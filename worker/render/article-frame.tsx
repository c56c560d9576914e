import type { Page } from '../../content-bundle/model/page.ts'
import { type ArticleTexts, articleTexts } from './article-texts.ts'
import type { Chunk } from './engine/chunks.ts'
import { escapeText } from './engine/escape-text.ts'
import { sharedPart } from './engine/shared-part.tsx'
import { holeFor } from './engine/template.ts'
import type { PageView } from './page-view.ts'
import { Article, type ArticleShape } from './shell/article.tsx'
import { breadcrumbsHtml } from './shell/breadcrumbs.tsx'
import { contributorsHtml } from './shell/contributors.tsx'
import { contentsHtml, listedHeadings } from './shell/table-of-contents.tsx'

/**
 * An article's words with what stands around them. React renders the frame once for all pages that show the
 * same things there; what they show goes into its holes.
 */
export function articleInFrame(view: PageView, page: Page, words: Chunk[]): Chunk[] {
  const headings = view.layout === 'docs' ? listedHeadings(page.headings) : []
  const shape = shapeOf(view, page, headings.length > 0)
  const texts = articleTexts(view, page)
  const values: Record<string, string | Chunk[]> = {
    breadcrumbs: shape.layout === 'docs' ? breadcrumbsHtml(view, shape.hasContents) : [],
    words,
    contributors: contributorsHtml(view),
    contents: contentsHtml(headings),
  }
  let absent = ''
  for (const name in texts) {
    const text = texts[name as keyof ArticleTexts]
    if (text === null) absent += ` ${name}`
    else values[name] = escapeText(text)
  }
  return sharedPart(view, `article ${nameOf(shape)} without${absent}`, values, () => (
    <Article shape={shape} texts={holesFor(texts)} messages={view.messages} />
  ))
}

/** Tells shapes apart. By hand: as JSON it took as long as finding the frame. */
const nameOf = ({ label, ...shape }: ArticleShape) => `${Object.values(shape)} ${JSON.stringify(label)}`

/** Holes in place of the texts a page has. */
const holesFor = (texts: ArticleTexts): ArticleTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === null ? null : holeFor(name)]),
  ) as ArticleTexts

function shapeOf(view: PageView, { uses }: Page, hasContents: boolean): ArticleShape {
  const { layout, label, authors, isFallback, isCopyable, takesFeedback, endsWithCallToAction } = view
  return {
    layout,
    language: view.contentLocale === view.locale.code ? null : view.contentLocale,
    label,
    authors,
    hasHeader: !uses.includes('Hero'),
    hasContents,
    isFallback,
    isCopyable,
    takesFeedback,
    endsWithCallToAction,
  }
}
