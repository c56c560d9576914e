import type { Page } from '../../../engine/model/page.ts'
import { opensPicture } from '../../../engine/model/tree.ts'
import { cachedFragment } from '../engine/cached-fragment.tsx'
import { type Html, type HtmlValue, html } from '../engine/html.ts'
import { faqData, structuredDataScript } from '../head/structured-data.ts'
import { ArticleCover } from '../mdx/cover.tsx'
import { renderTree } from '../render-tree.tsx'
import { slotHtml } from '../shell/slot.tsx'
import { versionNotice } from '../shell/versions.ts'
import type { ArticleView } from '../views/article-view.ts'
import type { PageView } from '../views/page-view.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Article } from './article.tsx'
import { articleTexts, namesOfTexts } from './article-texts.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Contributors } from './contributors.tsx'
import { contentsEntries } from './table-of-contents.tsx'
import { withQuestions } from './with-questions.ts'

/**
 * The main part of a page: the article with everything around it, and its table of contents. React renders
 * the parts around the text once for all pages that show the same; the page's own values fill the placeholders.
 */
export function articleHtml({ frame, article: view, context }: PageView, page: Page): Html {
  const { shared } = frame
  const contents = view.isText ? contentsEntries(withQuestions(page, context), view.contentLanguage) : []
  const texts = articleTexts(view, shared, page)
  const props = {
    ...view.shape,
    hasContents: contents.length > 0,
    hasPicture: opensPicture(page.tree),
    ownTexts: namesOfTexts(texts),
  }
  const values: Record<string, HtmlValue> = {
    ...texts,
    beforeArticle: html`${versionNotice(frame)}${slotHtml('beforeArticle', frame)}`,
    afterArticle: slotHtml('afterArticle', frame),
    breadcrumbs: breadcrumbsHtml(view, shared, contents.length > 0),
    cover: coverHtml(view, shared),
    text: renderTree(page.tree, context),
    contributors: contributorsHtml(view, shared),
    contents,
  }
  const article = cachedFragment(shared, 'article', props, Article).fill(values)
  return view.isQuestion ? html`${article}${structuredDataScript([faqData(view.title, page.tree)])}` : article
}

function breadcrumbsHtml(view: ArticleView, shared: SharedFrame, hasContents: boolean): Html | null {
  if (!view.isText) return null
  if (view.shape.layout === 'article' && view.breadcrumbs.length === 0 && !hasContents) return null
  const props = { steps: view.breadcrumbs, hasSidebar: view.hasSidebar, hasContents }
  return cachedFragment(shared, 'breadcrumbs', props, Breadcrumbs).fill()
}

function coverHtml({ cover, requestPath: path, title }: ArticleView, shared: SharedFrame): Html | null {
  return cover && cachedFragment(shared, 'cover', { cover, path, title }, ArticleCover).fill()
}

function contributorsHtml({ contributors }: ArticleView, shared: SharedFrame): Html | null {
  if (contributors.length === 0) return null
  return cachedFragment(shared, 'contributors', { usernames: contributors }, Contributors).fill()
}
