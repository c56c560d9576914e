import type { Heading, PageSection, ReadingSpan } from '../../model/page.ts'
import { countWordsIn } from '../document.ts'

/** Code is scanned rather than read: its words count half. */
const codeWeight = 0.5

/**
 * The part of the page's reading time that each heading's section takes, with the sections below it. In whole
 * percent, and rounded so that a section begins where the one before it ends.
 */
export function readingSpans(sections: readonly PageSection[], headings: readonly Heading[]): ReadingSpan[] {
  const starts = new Map<string, { all: number; code: number }>()
  let all = 0
  let code = 0
  for (const { heading, ...section } of sections) {
    if (heading) starts.set(heading.id, { all, code })
    const codeWords = countWordsIn(section.code) * codeWeight
    code += codeWords
    all += countWordsIn(section.text) + codeWords
  }
  const end = { all, code }
  const percent = (count: number) => Math.round((count / (all || 1)) * 100)
  return headings.map(({ id, depth }, at) => {
    const next = headings.slice(at + 1).find((later) => later.depth <= depth)
    const from = starts.get(id) ?? end
    const to = (next && starts.get(next.id)) ?? end
    return {
      start: percent(from.all),
      length: percent(to.all) - percent(from.all),
      isCode: to.code - from.code > (to.all - from.all) / 2,
    }
  })
}
