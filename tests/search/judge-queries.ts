import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A query, and the pages that answer it well; none where nothing may be found. */
export interface GoldenQuery {
  ask: string
  find: string[]
  /** English where it is not said. */
  locale?: string
}

/** `queries` are those that weights were chosen by, `held-out` and the newer `unseen` those they never saw. */
export type QuerySet = 'queries' | 'held-out' | 'unseen'

/** The queries of a set, by kind: questions, words, identifiers … */
export const goldenQueries = (set: QuerySet): Record<string, GoldenQuery[]> =>
  parse(readFileSync(join(import.meta.dirname, `${set}.yaml`), 'utf8'))

/** Reciprocal rank of the first page that answers, and nDCG@5: how near the order is to the best there could be. */
export interface Judgement {
  rank: number
  gain: number
}

/** Judges the first five pages of an answer; a query that may find nothing has 1 or 0. */
export function judge(find: readonly string[], urls: readonly string[]): Judgement {
  const seen = urls.slice(0, 5)
  if (find.length === 0) return { rank: Number(seen.length === 0), gain: Number(seen.length === 0) }
  const gainAt = (at: number) => 1 / Math.log2(at + 2)
  const gained = seen.reduce((sum, url, at) => sum + (find.includes(url) ? gainAt(at) : 0), 0)
  const ideal = find.slice(0, 5).reduce((sum, _, at) => sum + gainAt(at), 0)
  const first = seen.findIndex((url) => find.includes(url))
  return { rank: first < 0 ? 0 : 1 / (first + 1), gain: gained / ideal }
}

/** MRR and nDCG@5 of many judgments. */
export function meanOf(judgements: readonly Judgement[]): Judgement {
  const mean = (of: (one: Judgement) => number) =>
    judgements.reduce((sum, one) => sum + of(one), 0) / judgements.length
  return { rank: mean(({ rank }) => rank), gain: mean(({ gain }) => gain) }
}
