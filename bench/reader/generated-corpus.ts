import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, wholeNumber } from '../../scripts/command-line.ts'
import { makeCorpus } from '../make-corpus.ts'

/** Options of a command that visits the generated pages. */
export const visitCommand = (name: string, does: string) =>
  command(name, does)
    .option('--pages <number>', 'Pages of the corpus.', wholeNumber(10, 5000), 600)
    .option('--runs <number>', 'Visits of each condition.', wholeNumber(1, 50), 5)
    .option('--record', 'Writes the table to bench/RESULTS.md.')

/** A page of the corpus of about median length. */
export const measuredPage = 'docs/area-5/topic-4/page-53'

/** Contestants are installed and built here; a folder that exists is used again. */
export const scratch = join(tmpdir(), 'bench-reader-scratch')

/** Writes a corpus of so many pages. Returns its folder. */
export function generatedCorpus(pages: number): string {
  const folder = join(scratch, `corpus-${pages}`)
  mkdirSync(scratch, { recursive: true })
  makeCorpus(folder, pages)
  return folder
}
