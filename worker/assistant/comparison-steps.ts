import { placeName } from '../../engine/model/assistant/place-name.ts'
import type { PageFile } from '../../engine/model/search/files.ts'
import type { QueryTerm } from '../../engine/search/find-terms.ts'
import type { QueryWord } from '../../engine/search/read-query.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { droppedFor, type TakenStep } from './step-log.ts'

/** A page whose file is read, with its sections, best first. */
export interface NearPage {
  file: PageFile
  page: number
  score: number
  sections: readonly { entry: number; coverage: number; score: number }[]
}

/** Best of the sections that a step names. */
const mostNamed = 3

/** Which words of a question say something. */
export function questionStep(words: readonly QueryWord[]): TakenStep {
  const telling = words.filter(({ isStopWord }) => !isStopWord)
  const others = words.filter(({ isStopWord }) => isStopWord)
  const kept = telling.map(({ surface }) => surface)
  const dropped = [
    droppedFor(
      'says-nothing',
      others.map(({ surface }) => surface),
    ),
  ]
  return { step: 'question', in: words.length, out: telling.length, kept, dropped }
}

/** Which words the index knows, and how many of its terms they match. */
export function indexStep(words: readonly QueryWord[], terms: readonly QueryTerm[]): TakenStep {
  const matched = terms.map(({ alternatives }) =>
    alternatives.filter((alternative) => !alternative.terms.includes(null)),
  )
  const unknown = words.filter(({ isStopWord }, at) => !isStopWord && matched[at]?.length === 0)
  const matchedTerms = new Set(
    matched.flat().flatMap((alternative) => alternative.terms.map((term) => term?.file.terms[term.at])),
  )
  const dropped = [
    droppedFor(
      'unknown-word',
      unknown.map(({ surface }) => surface),
    ),
  ]
  return { step: 'index', in: words.length, out: matchedTerms.size, dropped }
}

/** How sections were compared with the words and with the meaning of a question: all of them, and the best by name. */
export function comparisonSteps(
  index: SearchIndex,
  candidates: readonly Pick<NearPage, 'sections'>[],
  near: readonly NearPage[],
  meaning: { of: (entry: number) => number; compared: number; nearest: readonly number[] },
): TakenStep[] {
  const all = candidates.flatMap(({ sections }) => sections)
  const named = near.flatMap((page) =>
    page.sections.map((section) => ({ ...section, name: sectionName(index, page, section.entry) })),
  )
  const best = (share: (section: (typeof named)[number]) => number) =>
    named
      .filter((section) => share(section) > 0)
      .sort((a, b) => share(b) - share(a))
      .slice(0, mostNamed)
      .map((section) => `${section.name}: ${percent(share(section))}`)
  const withWord = all.filter(({ coverage }) => coverage > 0).length
  const wordStep: TakenStep = {
    ...{ step: 'words', in: all.length, out: withWord, kept: best(({ coverage }) => coverage) },
    dropped: [droppedFor('too-far', [], all.length - withWord)],
  }
  const { of, compared, nearest } = meaning
  if (compared === 0) return [wordStep]
  return [
    wordStep,
    {
      ...{ step: 'meaning', in: compared, out: nearest.length, kept: best(({ entry }) => of(entry)) },
      dropped: [droppedFor('too-far', [], compared - nearest.length)],
    },
  ]
}

/** Which sections were chosen, and why those of other pages were not. */
export function sectionsStep(
  index: SearchIndex,
  pages: number,
  near: readonly NearPage[],
  chosen: readonly { entry: number }[],
): TakenStep {
  const isChosen = new Set(chosen.map(({ entry }) => entry))
  const most = near[0]?.score || 1
  const nameOf = (page: NearPage, entry: number) =>
    `${sectionName(index, page, entry)}: ${percent(page.score / most)}`
  const kept = chosen.flatMap(({ entry }) => {
    const page = near.find(({ page }) => page === index.pageOf[entry])
    return page ? [nameOf(page, entry)] : []
  })
  const left = near.filter(({ sections }) => !sections.some(({ entry }) => isChosen.has(entry)))
  const namesOfLeft = (isWanted: (page: NearPage) => boolean) =>
    left.filter(isWanted).map((page) => nameOf(page, page.sections[0]?.entry ?? 0))
  const lower = namesOfLeft(({ file }) => isOfSite(file))
  const dropped = [
    droppedFor(
      'other-site',
      namesOfLeft(({ file }) => !isOfSite(file)),
    ),
    droppedFor('lower-score', lower, pages - near.length + lower.length),
  ]
  return { step: 'sections', in: pages, out: chosen.length, kept, dropped }
}

/** Anyone can write an issue of the repository: only pages of the site answer. */
export const isOfSite = ({ url }: Pick<PageFile, 'url'>): boolean => url.startsWith('/')

function sectionName(index: SearchIndex, { page, file }: NearPage, entry: number): string {
  const pageTitle = file.entries[0]?.title ?? ''
  const title = file.entries[entry - (index.firstEntry[page] ?? 0)]?.title ?? pageTitle
  return placeName({ title, pageTitle })
}

const percent = (share: number) => `${Math.round(100 * share)}%`
