import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { command, folder } from '../../scripts/command-line.ts'
import type { CorpusKind, Outcome } from './corpus.ts'
import { formulas } from './formulas.ts'
import { markdownExamples } from './markdown-examples.ts'
import { notebookFiles } from './notebook-files.ts'
import { openApiFiles } from './open-api-files.ts'

/** By the name of the folder that holds the corpora of the kind. */
const kinds: Record<string, CorpusKind> = {
  openapi: openApiFiles,
  markdown: markdownExamples,
  notebooks: notebookFiles,
  latex: formulas,
}

const results = ['right', 'refused', 'silently wrong'] as const

const program = command(
  'npm run corpora -w tools',
  'Tries files that other projects published, and counts what comes out right, is refused, or is wrong without a word.',
)
  .argument(
    '<folders...>',
    'Folders with corpora: FOLDER/KIND/CORPUS/…',
    (given: string, before?: string[]) => [...(before ?? []), folder(given)],
  )
  .parse()

const columns = (cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(32) : cell.padStart(16))).join(''))

columns(['corpus', 'inputs', ...results])
const faults: Outcome[] = []
for (const [kind, { corpora, tryAll }] of Object.entries(kinds))
  for (const corpus of corpora) {
    const name = `${kind}/${corpus}`
    const folder = program.processedArgs[0].map((parent) => join(parent, name)).find(existsSync)
    const outcomes: Outcome[] = []
    if (folder) for await (const outcome of tryAll(folder)) outcomes.push(outcome)
    const counts = results.map((result) => String(outcomes.filter(({ is }) => is === result).length))
    columns(folder ? [name, String(outcomes.length), ...counts] : [name, 'not here'])
    if (folder && outcomes.length === 0)
      faults.push({ input: name, is: 'silently wrong', reason: 'The folder has no input of this kind.' })
    for (const outcome of outcomes)
      if (outcome.is !== 'right') faults.push({ ...outcome, input: `${name}/${outcome.input}` })
  }
for (const { input, ...outcome } of faults)
  console.log(`\n${input}: ${outcome.is}${'reason' in outcome ? `\n${outcome.reason}` : ''}`)
process.exitCode = faults.some(({ is }) => is === 'silently wrong') ? 1 : 0
