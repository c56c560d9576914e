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
})

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

/** Least shares of each set: right pages among five, facts that are shown, right answers without a note. */
const bars: Readonly<Record<string, [found: number, shown: number, sure: number]>> = {
  gate: [0.86, 0.7, 0.4],
  readers: [0.95, 0.9, 2 / 3],
}

/** `QUESTIONS=calibration` asks those that weights are set by: a change of the ranker is measured with them. */
const names = process.env.QUESTIONS ? [process.env.QUESTIONS] : Object.keys(bars)

test.each(names)('answers to questions of the %s set', async (name) => {
  const file = join(import.meta.dirname, `questions/${name}.json`)
  const set = JSON.parse(readFileSync(file, 'utf8')) as Record<'answerable' | 'nearMisses', AskedOnce[]>
  const answerable = set.answerable.filter(({ pages = [] }) => !pages.every((page) => page.startsWith('/ja')))
  const counts = { found: 0, shown: 0, fact: 0, right: 0, rightAndSure: 0, wronglyAnswered: 0, empty: 0 }
  for (const { question, pages = [], fact = '' } of answerable) {
    const { outcome, text, sources } = await answerTo(question)
    const paths = new Set(pages.map((page) => page.split('#')[0]))
    const isRight = sources.slice(0, 5).map(({ url }) => paths.has(url.split('#')[0]))
    counts.found += Number(isRight.includes(true))
    counts.shown += Number(outcome !== 'refused' && text !== '')
    counts.fact += Number(new RegExp(fact, 'i').test(text))
    counts.right += Number(isRight[0] === true)
    counts.rightAndSure += Number(isRight[0] === true && outcome === 'answered')
    counts.empty += Number(outcome === 'answered' && text === '')
  }
  for (const { question } of set.nearMisses)
    counts.wronglyAnswered += Number((await answerTo(question)).outcome === 'answered')
  console.log(name, answerable.length, set.nearMisses.length, counts)
  const [found, fact, sure] = bars[name] ?? [0, 0, 0]
  expect(counts.found).toBeGreaterThanOrEqual(found * answerable.length)
  expect(counts.shown).toBeGreaterThanOrEqual(0.95 * answerable.length)
  expect(counts.fact).toBeGreaterThanOrEqual(fact * answerable.length)
  expect(counts.rightAndSure).toBeGreaterThanOrEqual(sure * counts.right)
  expect(counts.wronglyAnswered).toBeLessThanOrEqual(0.12 * set.nearMisses.length)
  expect(counts.empty).toBe(0)
})
