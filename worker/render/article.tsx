import type { Page } from '../../content-bundle/model/page.ts'
import { answeredQuestions } from './answered-questions.ts'
import { articleInFrame } from './article-frame.tsx'
import { faqThings, jsonLdScript } from './json-ld.ts'
import type { PageView } from './page-view.ts'
import type { Piece } from './pieces.ts'
import { renderPart } from './render-part.tsx'
import { NotFound } from './shell/not-found.tsx'
import { treeNodes } from './tree-nodes.tsx'

/** The main part of a page: the article with what belongs to it, and its table of contents. */
export function articleHtml(view: PageView, page: Page | null): Piece[] {
  if (page === null) return renderPart(view, () => <NotFound view={view} />)
  const words = renderPart(view, (slots) => treeNodes(page.tree, slots))
  return [...articleInFrame(view, page, words), jsonLdScript(faqThings(answeredQuestions(view, page)))]
}
