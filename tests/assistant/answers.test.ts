import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { wholeAnswer } from '../../worker/assistant/answer-question.ts'
import { openBuiltSearch } from '../search/open-built-search.ts'
import { always, testAssistant } from '../test-app.ts'

interface AskedOnce {
  question: string
  /** Paths that answer, with or without an anchor; none for a near miss. */
  pages?: string[]
  /** A regular expression for the fact that a reader must be shown. */
  fact?: string
}

let dist: string
let manifest: Manifest
let index: SearchIndex
beforeAll(async () => {
  dist = ensureBuilt()
  manifest = JSON.parse(read('manifest.json'))
  index = (await openBuiltSearch(dist)).get('en') as SearchIndex
}, 240_000)

const read = (file: string) => readFileSync(join(dist, 'content', file), 'utf8')

const { content, ...parts } = testAssistant({ site })
const assistant = {
  ...parts,
  content: {
    ...content,
    text: async (hash: string) => read(`objects/${hash}`),
    json: async <T>(hash: string) => JSON.parse(read(`objects/${hash}`)) as T,
  },
}

/** An answer without a model, from the built site. */
async function answerTo(question: string) {
  const request = { question, locale: 'en', turns: [] }
  const answer = await wholeAnswer(assistant, {
    request,
    index,
    manifest,
    signal: AbortSignal.timeout(60_000),
    mayCount: always,
  })
  if (typeof answer === 'string') throw new Error(`No answer: ${answer}`)
  return answer
}

/** `QUESTIONS=calibration` asks those that weights are set by: a change of the ranker is measured with them. */
const name = process.env.QUESTIONS ?? 'gate'

test(`answers to questions of the ${name} set`, { timeout: 240_000 }, async () => {
  const file = join(import.meta.dirname, `questions/${name}.json`)
  const set = JSON.parse(readFileSync(file, 'utf8')) as Record<'answerable' | 'nearMisses', AskedOnce[]>
  const answerable = set.answerable.filter(({ pages = [] }) => !pages.every((page) => page.startsWith('/ja')))
  const counts = { found: 0, shown: 0, fact: 0, answered: 0, wronglyAnswered: 0, empty: 0 }
  for (const { question, pages = [], fact = '' } of answerable) {
    const { outcome, text, sources } = await answerTo(question)
    const paths = pages.map((page) => page.split('#')[0])
    counts.found += Number(sources.slice(0, 5).some(({ url }) => paths.includes(url.split('#')[0])))
    counts.shown += Number(outcome !== 'refused' && text !== '')
    counts.fact += Number(new RegExp(fact, 'i').test(text))
    counts.answered += Number(outcome === 'answered')
    counts.empty += Number(outcome === 'answered' && text === '')
  }
  for (const { question } of set.nearMisses)
    counts.wronglyAnswered += Number((await answerTo(question)).outcome === 'answered')
  console.log(name, answerable.length, set.nearMisses.length, counts)
  expect(counts.found).toBeGreaterThanOrEqual(0.86 * answerable.length)
  expect(counts.shown).toBeGreaterThanOrEqual(0.95 * answerable.length)
  expect(counts.fact).toBeGreaterThanOrEqual(0.7 * answerable.length)
  expect(counts.answered).toBeGreaterThanOrEqual(0.3 * answerable.length)
  expect(counts.wronglyAnswered).toBeLessThanOrEqual(0.12 * set.nearMisses.length)
  expect(counts.empty).toBe(0)
})
