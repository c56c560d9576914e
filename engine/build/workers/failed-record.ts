import { emptyRecord, type PageJob, type PageRecord } from './page-job.ts'

/** Why a page stopped its worker: what happened, and how to fix it. */
export type WorkerError = readonly [message: string, hint: string]

export const lateDiagnostic = (pageLimitMs: number): WorkerError => [
  `The page took longer than ${pageLimitMs / 1000} s and was stopped.`,
  'Split the page, or look for an endless loop.',
]

/** For a record that names what its page may not: no compiler made it. */
export const replacedDiagnostic: WorkerError = [
  "The page's JavaScript replaced the result of the compiler.",
  'Use only what the page itself defines and imports.',
]

/** The messages that V8 prints before it runs out of memory, or when it refuses a value that is too large. */
const memoryErrors = /out of memory|Allocation failed|invalid (?:array |table )?(?:length|size)/i

/** Finds the cause in what a crashed worker wrote to its error output. */
export function crashDiagnostic(errors: string, heapLimitMb: number): WorkerError {
  if (memoryErrors.test(errors))
    return [
      `The page needs more than ${heapLimitMb} MB of memory.`,
      'Look for a list that grows in an endless loop.',
    ]
  const [, cause] = /fatal (?:javascript )?error:? (?!in ,)(.*)/i.exec(errors) ?? []
  const last = cause ?? errors.trim().split('\n').at(-1) ?? ''
  return [
    `The compiler crashed on this page: ${last.trim()}`,
    'Report it to the maintainers of the compiler.',
  ]
}

/** The record of a page that stopped its worker. */
export function failedRecord({ file }: PageJob, [message, hint]: WorkerError): PageRecord {
  return {
    ...emptyRecord(),
    diagnostics: [{ file, place: null, severity: 'error', message, hint }],
  }
}
