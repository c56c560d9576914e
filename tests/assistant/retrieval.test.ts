import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { synonymTable } from '../../engine/search/read-query.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { findErrorPassages } from '../../worker/assistant/find-error-passages.ts'
import { findPassages } from '../../worker/assistant/find-passages.ts'
import { StepLog } from '../../worker/assistant/step-log.ts'
import { openBuiltSearch } from '../search/open-built-search.ts'
import { judgeQuestion, type QuestionSet, type QuestionVerdict, questionsOf } from './judge-questions.ts'

let indexes: ReadonlyMap<string, SearchIndex>

beforeAll(async () => {
  indexes = await openBuiltSearch(ensureBuilt())
})

const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000

test.each<[set: QuestionSet, least: number, recallBar: number]>([
  ['tuned', 200, 0.95],
  ['held-out', 50, 0.95],
])('%s questions find the passages that answer them', async (set, least, recallBar) => {
  const questions = Object.values(questionsOf(set)).flat()
  const verdicts: QuestionVerdict[] = []
  // One after the other: the index caches what it has loaded, not what is on its way.
  for (const question of questions) verdicts.push(await judgeQuestion(indexes, question))
  const answerable = verdicts.filter(({ question }) => question.pages)
  const others = verdicts.filter(({ question }) => !question.pages)
  const recall = share(answerable.filter(({ isFound }) => isFound).length, answerable.length)
  const facts = share(answerable.filter(({ hasFacts }) => hasFacts).length, answerable.length)
  const answered = share(answerable.filter(({ isRefused }) => !isRefused).length, answerable.length)
  const refusals = share(others.filter(({ isRefused }) => isRefused).length, others.length)
  console.log(
    `${answerable.length} ${set} questions: recall@5 ${recall}, facts held ${facts}, not refused ${answered}; ` +
      `${others.length} unanswerable: refused ${refusals}`,
  )
  expect(answerable.length).toBeGreaterThanOrEqual(least)
  expect(recall).toBeGreaterThanOrEqual(recallBar)
})

/** Questions about usual subjects, with the pages that answer them, and questions that no page answers. */
interface CertaintySet {
  answerable: { question: string; pages: string[] }[]
  nearMisses: { question: string }[]
}

test.each(['tuned', 'measured'] as const)(
  'of %s questions, right answers seldom say that they may not answer, and wrong ones nearly always',
  async (half) => {
    const file = join(import.meta.dirname, 'questions/certainty.json')
    const sets = JSON.parse(readFileSync(file, 'utf8')) as Record<typeof half, CertaintySet>
    const counts = { right: 0, rightAndSure: 0, unanswerable: 0, unanswerableAndSure: 0 }
    for (const { question, pages } of sets[half].answerable) {
      const { isFirst, isRefused } = await judgeQuestion(indexes, { ask: question, pages })
      counts.right += Number(isFirst)
      counts.rightAndSure += Number(isFirst && !isRefused)
    }
    for (const { question } of sets[half].nearMisses) {
      counts.unanswerable += 1
      counts.unanswerableAndSure += Number(!(await judgeQuestion(indexes, { ask: question })).isRefused)
    }
    console.log(half, counts)
    expect(counts.right).toBeGreaterThanOrEqual(0.85 * sets[half].answerable.length)
    expect(counts.rightAndSure).toBeGreaterThanOrEqual((2 / 3) * counts.right)
    expect(counts.unanswerableAndSure).toBeLessThanOrEqual(0.12 * counts.unanswerable)
  },
)

test('the page that is open comes first among pages that answer alike', async () => {
  const index = indexes.get('en') as SearchIndex
  const question = 'sign in with single sign on'
  const paths = ['/docs/administration/single-sign-on', '/self-hosting/security/authentication-and-sso']
  for (const openPath of paths) {
    const { passages } = await findPassages(index, { question, openPath }, synonymTable([]))
    expect(passages[0]?.url.split('#')[0]).toBe(openPath)
  }
})

test('a page is found by its address, in the middle and at the end of the list', async () => {
  const index = indexes.get('ja') as SearchIndex
  const asked = await index.asked()
  const last = index.core.entries.length - 1
  for (const page of [0, 1, Math.floor(last / 2), last])
    expect(asked.pageAt((await index.page(page)).url)).toBe(page)
  expect(asked.pageAt('/nowhere')).toBeNull()
})

test.each([
  ['what are the limits', '/docs/playground', '/docs/playground#limits'],
  ['pricing', '/docs/playground', '/pricing'],
])('%s, asked from a page', async (question, openPath, url) => {
  const index = indexes.get('en') as SearchIndex
  const { passages } = await findPassages(index, { question, openPath }, synonymTable([]))
  expect(passages[0]?.url).toBe(url)
})

test('the handbook answers questions only where it is open', async () => {
  const index = indexes.get('en') as SearchIndex
  const question = 'who is on call at night'
  const openPath = '/handbook/on-call'
  const elsewhere = await findPassages(index, { question }, synonymTable([]))
  expect(elsewhere.passages.filter(({ url }) => url.startsWith('/handbook'))).toEqual([])
  const { passages } = await findPassages(index, { question, openPath }, synonymTable([]))
  expect(passages[0]?.url.split('#')[0]).toBe('/handbook/on-call')
})

test('a pasted error is answered by the section that explains it, one that none explains by the nearest', async () => {
  const index = indexes.get('en') as SearchIndex
  const steps = new StepLog(() => 0)
  const error = "AttributeError: 'Cinnabar' object has no attribute 'trace'"
  const { passages, isAnswered } = await findErrorPassages(index, error, steps)
  expect(passages[0]?.url).toBe('/docs/reference/errors#warnings-of-the-sdks')
  expect(isAnswered).toBe(true)
  expect(steps.steps.map(({ step, out }) => [step, out])).toEqual([['sections', passages.length]])
  const other = 'ERROR: The Compose file is invalid because: networks.quay has an unsupported option'
  expect((await findErrorPassages(index, other, steps)).isAnswered).toBe(false)
})
