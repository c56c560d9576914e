import { beforeAll, expect, test } from 'vitest'
import { synonymTable } from '../../engine/search/read-query.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { openBuiltSearch } from '../search/open-built-search.ts'
import { judgeQuestion, type QuestionSet, type QuestionVerdict, questionsOf } from './judge-questions.ts'

let indexes: ReadonlyMap<string, SearchIndex>

beforeAll(async () => {
  indexes = await openBuiltSearch(ensureBuilt())
}, 240_000)

const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000

test.each<[set: QuestionSet, least: number, recallBar: number]>([
  ['tuned', 200, 0.95],
  ['held-out', 50, 0.95],
])('%s questions find the passages that answer them', { timeout: 240_000 }, async (set, least, recallBar) => {
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

test('the page that is open comes first among pages that answer alike', async () => {
  const { findPassages } = await import('../../worker/assistant/find-passages.ts')
  const index = indexes.get('en') as SearchIndex
  const question = 'sign in with single sign on'
  const pages = [
    { path: '/docs/administration/single-sign-on', title: 'Single sign-on in the cloud' },
    { path: '/self-hosting/security/authentication-and-sso', title: 'Authentication and SSO' },
  ]
  for (const openPage of pages) {
    const { passages } = await findPassages(index, { question, openPage }, synonymTable([]))
    expect(passages[0]?.url.split('#')[0]).toBe(openPage.path)
  }
})

test.each([
  ['what are the limits', '/docs/playground', 'Playground', '/docs/playground#limits'],
  ['pricing', '/docs/playground', 'Playground', '/pricing'],
])('%s, asked from a page', async (question, path, title, url) => {
  const { findPassages } = await import('../../worker/assistant/find-passages.ts')
  const index = indexes.get('en') as SearchIndex
  const { passages } = await findPassages(index, { question, openPage: { path, title } }, synonymTable([]))
  expect(passages[0]?.url).toBe(url)
})

test('the handbook answers questions only where it is open', async () => {
  const { findPassages } = await import('../../worker/assistant/find-passages.ts')
  const index = indexes.get('en') as SearchIndex
  const question = 'who is on call at night'
  const openPage = { path: '/handbook/on-call', title: 'On-call' }
  const elsewhere = await findPassages(index, { question }, synonymTable([]))
  expect(elsewhere.passages.filter(({ url }) => url.startsWith('/handbook'))).toEqual([])
  const { passages } = await findPassages(index, { question, openPage }, synonymTable([]))
  expect(passages[0]?.url.split('#')[0]).toBe('/handbook/on-call')
})
