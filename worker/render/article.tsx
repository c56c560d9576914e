import type { Page } from '../../content-bundle/model/page.ts'
import { answeredQuestions } from './answered-questions.ts'
import { faqThings, jsonLdScript } from './json-ld.ts'
import type { PageView } from './page-view.ts'
import type { Piece } from './pieces.ts'
import { renderPart } from './render-part.tsx'
import { Article } from './shell/article.tsx'
import { NotFound } from './shell/not-found.tsx'
import { TableOfContents } from './shell/table-of-contents.tsx'
import { treeNodes } from './tree-nodes.tsx'

/** The main part of a page: the article with what belongs to it, and its table of contents. */
export function articleHtml(view: PageView, page: Page | null): Piece[] {
  const html = renderPart(view, (slots) =>
    page === null ? (
      <NotFound view={view} />
    ) : (
      <>
        <Article view={view} page={page}>
          {treeNodes(page.tree, slots)}
        </Article>
        {view.layout === 'docs' && <TableOfContents view={view} headings={page.headings} />}
      </>
    ),
  )
  return page === null ? html : [...html, jsonLdScript(faqThings(answeredQuestions(view, page)))]
}
