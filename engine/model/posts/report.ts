import { z } from 'zod'

/** A report in the form of the Reporting API; `error` is our own type for an error of a script. */
const reportSchema = z.object({ type: z.string(), body: z.record(z.string(), z.unknown()) })

/** The faults that browsers send: a list of reports, or a violation in the form of CSP's `report-uri`. */
export const reportsSchema = z
  .union([z.array(reportSchema), z.object({ 'csp-report': z.record(z.string(), z.unknown()) })])
  .meta({
    description: 'Reports of the Reporting API, or one of `report-uri`.',
    examples: [[{ type: 'error', body: { name: 'TypeError', at: 'main-ABC12345.js:1:204' } }]],
  })
export type Reports = z.infer<typeof reportsSchema>

/** Most bytes of a body with reports: browsers send several at once, each with a whole policy. */
export const reportsMaxBytes = 65_536

/** An error of one of the site's scripts, as the client reports it: nothing that a visitor typed or opened. */
export interface ScriptError {
  /** Name of the error's class. */
  name: string
  /** `<file>:<line>:<column>` in a script of the site. */
  at: string
}
