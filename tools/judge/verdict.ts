import type { SiteConfig } from '../../engine/model/site/site-config.ts'

/** The result of one check by an outside tool. */
export interface Verdict {
  judge: string
  isContent: boolean
  /** The figure behind the verdict, in one line. */
  says: string
  /** Each fault, in a line; shown below the table. */
  faults: string[]
}

/** The site that is judged. */
export interface JudgedSite {
  config: SiteConfig
  /** Origin of the local server, without a trailing slash. */
  url: string
  /** Origin of a copy of it, whose pages name that copy where the site names its production origin. */
  standIn: string
  /** Why a request to the copy got no answer, by its path. */
  unanswered: ReadonlyMap<string, string>
  /** The store it is published to. */
  content: { get(key: string): Promise<string | null> }
  /** Path of every page that indexes list. */
  pages: string[]
}

export type Judge = (site: JudgedSite) => Promise<Verdict[]>

/** The verdict of a judge that only finds faults. */
export const faultsOf = (judge: string, faults: string[], says: string): Verdict => ({
  judge,
  isContent: faults.length === 0,
  says: faults.length === 0 ? says : `${faults.length} faults`,
  faults,
})

/** The verdicts as a table for a terminal, with the faults of the discontented below it. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ judge }) => judge.length))
  const rows = verdicts.map(
    ({ judge, isContent, says }) => `${isContent ? '✓' : '✗'} ${judge.padEnd(width)}  ${says}`,
  )
  const faults = verdicts
    .filter(({ isContent }) => !isContent)
    .map(({ judge, faults }) => `\n${judge}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return [...rows, ...faults].join('\n')
}
