import type { Page } from '../../content-bundle/model/page.ts'
import { articleInFrame } from './article-frame.tsx'
import type { Chunk } from './engine/chunks.ts'
import { renderFragment } from './engine/render-part.tsx'
import { answeredQuestions } from './head/answered-questions.ts'
import { faqThings, jsonLdScript } from './head/json-ld.ts'
import type { PageView } from './page-view.ts'
import { NotFound } from './shell/not-found.tsx'
import { treeNodes } from './tree-nodes.tsx'

/** The main part of a page: the article with what belongs to it, and its table of contents. */
export function articleHtml(view: PageView, page: Page | null): Chunk[] {
  if (page === null) return renderFragment(view, () => <NotFound view={view} />)
  const words = renderFragment(view, (slots) => treeNodes(page.tree, slots))
  return [...articleInFrame(view, page, words), jsonLdScript(faqThings(answeredQuestions(view, page)))]
}
