import type { Page } from '../../../engine/model/page.ts'
import { questionGroups } from '../mdx/indexes/topic-indexes.tsx'
import type { PageContext } from '../mdx/page-context.ts'

/**
 * The headings of a page, with the groups of questions that it lists below one of them: the build does not know these.
 * The span of that heading is divided among them.
 */
export function withQuestions(page: Page, context: PageContext): Pick<Page, 'headings' | 'spans'> {
  const { tree, headings, spans } = page
  const list = tree.findIndex(
    (part) => typeof part === 'object' && part.name === 'FaqIndex' && !part.props.tag,
  )
  const above = tree.slice(0, list).filter((part) => typeof part === 'string')
  const id = [...above.join('').matchAll(/<h[2-6] id="([^"]*)"/g)].at(-1)?.[1]
  const at = headings.findIndex((heading) => heading.id === id) + 1
  if (list < 0 || at === 0) return page
  const groups = questionGroups(context)
  const questions = groups.reduce((sum, { pages }) => sum + pages.length, 0)
  const { start = 0, length: whole = 0 } = spans?.[at - 1] ?? {}
  let before = 0
  const parts = groups.map(({ pages }) => {
    const part = { start: start + (before / questions) * whole, length: (pages.length / questions) * whole }
    before += pages.length
    return { start: Math.round(part.start), length: Math.round(part.length), isCode: false }
  })
  return {
    headings: headings.toSpliced(at, 0, ...groups.map(({ id, title }) => ({ id, depth: 3, text: title }))),
    ...(spans && { spans: spans.toSpliced(at, 0, ...parts) }),
  }
}
