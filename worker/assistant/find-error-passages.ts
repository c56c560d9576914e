import { placeName } from '../../engine/model/assistant/place-name.ts'
import { findErrorSections } from '../../engine/search/find-error-sections.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { isQuotable, markedTermsOf } from '../../engine/search/search-site.ts'
import { isOfSite } from './comparison-steps.ts'
import { type FoundPassages, passageOf } from './find-passages.ts'
import type { StepLog } from './step-log.ts'

/** Sections that are read and that give a passage. */
const mostRead = 12
const mostPassages = 7

/** Finds the sections that explain a pasted error, as the search does; `steps` gets what was done. */
export async function findErrorPassages(
  index: SearchIndex,
  text: string,
  steps: StepLog,
): Promise<FoundPassages> {
  const waited = steps.waits()
  const { isExplained, sections, terms } = await findErrorSections(index, text)
  const quotable = sections.filter(({ page }) => isQuotable(index, page)).slice(0, mostRead)
  const read = await Promise.all(
    quotable.map(async (section) => ({ section, file: await index.page(section.page) })),
  )
  const marked = markedTermsOf(
    index,
    terms.map(({ term }) => term),
  )
  const chosen = read.filter(({ file }) => isOfSite(file)).slice(0, mostPassages)
  const passages = await Promise.all(chosen.map(({ section }) => passageOf(index, section, marked)))
  const pages = new Set(sections.map(({ page }) => page)).size
  const kept = passages.map(placeName)
  steps.add({ step: 'sections', in: pages, out: passages.length, kept, ...waited() })
  return { passages, isAnswered: isExplained && passages.length > 0, isVague: false }
}
