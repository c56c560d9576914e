import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandOptions } from '../../scripts/command-line/command-options.ts'
import { makeCorpus } from '../make-corpus.ts'

/** Options of a command that visits the generated pages. */
export const visitOptions = {
  pages: { is: 'whole number', from: 10, to: 5000, default: 600, says: 'Pages of the corpus.' },
  runs: { is: 'whole number', from: 1, to: 50, default: 5, says: 'Visits of each condition.' },
  record: { is: 'flag', says: 'Appends the table to bench/RESULTS.md.' },
} as const satisfies CommandOptions

/** A page of the corpus of about median length. */
export const measuredPage = 'docs/area-5/topic-4/page-53'

/** Where contestants are installed and built; what is there is used again. */
export const scratch = join(tmpdir(), 'bench-reader-scratch')

/** Writes a corpus of so many pages. Returns its folder. */
export function generatedCorpus(pages: number): string {
  const folder = join(scratch, `corpus-${pages}`)
  mkdirSync(scratch, { recursive: true })
  makeCorpus({ folder, pages })
  return folder
}
