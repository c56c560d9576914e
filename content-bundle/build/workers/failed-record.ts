import type { PageJob, PageRecord } from './page-job.ts'

/** Why a page cost its worker: what happened, and the way out. */
export type WorkerError = readonly [message: string, hint: string]

export const lateDiagnostic = (pageLimitMs: number): WorkerError => [
  `The page took longer than ${pageLimitMs / 1000} s and was stopped.`,
  'Split it, or look for what repeats without end.',
]

/** What V8 says before it gives up for want of memory, or of room for one value. */
const memoryWords = /out of memory|Allocation failed|invalid (?:array |table )?(?:length|size)/i

/** Reads the cause out of what a dying worker wrote to its error output. */
export function crashDiagnostic(errors: string, heapLimitMb: number): WorkerError {
  if (memoryWords.test(errors))
    return [
      `The page needs more than ${heapLimitMb} MB of memory.`,
      'Look for a list that grows without end.',
    ]
  const [, cause] = /fatal (?:javascript )?error:? (?!in ,)(.*)/i.exec(errors) ?? []
  const last = cause ?? errors.trim().split('\n').at(-1) ?? ''
  return [`The compiler broke off on this page: ${last.trim()}`, 'Please report it.']
}

/** The record of a page of which nothing is left but its fault. */
export function failedRecord({ file }: PageJob, [message, hint]: WorkerError): PageRecord {
  return {
    result: null,
    diagnostics: [{ file, place: null, severity: 'error', message, hint }],
    partials: {},
    pictures: [],
    listings: {},
    tookMs: 0,
  }
}
