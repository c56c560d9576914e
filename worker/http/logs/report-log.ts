import { logLine, type RequestLogOptions } from './request-log.ts'

/** A fault that a browser reported, reduced to what names no visitor and no page. */
export type ReportedFault =
  | { type: 'error'; name: string; at: string }
  | { type: 'csp-violation'; directive: string; blocked: string; at: string | null }

/** Writes the line of a fault, as long as the budget lasts. */
export type ReportLog = (fault: ReportedFault) => void

export interface ReportLogOptions extends Pick<RequestLogOptions, 'builds' | 'write'> {
  now: () => Date
}

/** Lines an isolate writes in a minute: anyone can send reports, and a fault of every page is known after a few. */
export const reportLinesPerMinute = 30

export function reportLog({ builds, now, write = console.warn }: ReportLogOptions): ReportLog {
  let since = Number.NEGATIVE_INFINITY
  let lines = 0
  return (fault) => {
    const at = now().getTime()
    if (at - since >= 60_000) {
      since = at
      lines = 0
    }
    lines += 1
    if (lines > reportLinesPerMinute) return
    write(logLine('report', { ...fault, build: builds.build.slice(0, 12), code: builds.code }))
  }
}
