import type { Handler } from 'hono'
import { type Reports, reportsMaxBytes, reportsSchema } from '../../../engine/model/posts/report.ts'
import { assetFolders } from '../../../engine/model/urls/paths.ts'
import type { AppParts } from '../../app-parts.ts'
import type { ReportedFault } from '../../http/logs/report-log.ts'
import { readJson } from '../../http/read-json.ts'

/** Reports of one request that are read. */
const readReports = 10

/**
 * `POST /api/reports`: logs faults that browsers report: errors of the site's scripts, and what a page's
 * Content-Security-Policy stopped. Of a report, only the kind of fault and the place in our scripts are kept.
 */
export const reports =
  ({ site, reports: log }: AppParts): Handler =>
  async (c) => {
    const data = await readJson(c, reportsSchema, reportsMaxBytes, 'Send a JSON list of reports.')
    if (data instanceof Response) return data
    const origins = [site.origin, new URL(c.req.url).origin].map((origin) => origin + site.base)
    for (const report of listed(data).slice(0, readReports)) {
      const fault = faultOf(report, origins)
      if (fault) log(fault)
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  }

type Report = Extract<Reports, unknown[]>[number]

/** Reports in one form: `report-uri` names the fields of a violation with dashes. */
function listed(reports: Reports): Report[] {
  if (Array.isArray(reports)) return reports
  const old = reports['csp-report']
  const body = {
    effectiveDirective: old['effective-directive'] ?? old['violated-directive'],
    blockedURL: old['blocked-uri'],
    sourceFile: old['source-file'],
    lineNumber: old['line-number'],
    columnNumber: old['column-number'],
  }
  return [{ type: 'csp-violation', body }]
}

/** A report without what could name a visitor or a page; undefined when it is not about this site's code. */
function faultOf({ type, body }: Report, origins: readonly string[]): ReportedFault | undefined {
  if (type === 'error') {
    const { name, at } = body
    const isScriptError =
      matches(name, /^[A-Za-z]{1,40}$/) && matches(at, /^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/)
    return isScriptError ? { type, name, at } : undefined
  }
  if (type !== 'csp-violation') return undefined
  const { effectiveDirective: directive, blockedURL, sourceFile, lineNumber, columnNumber } = body
  const blocked = blockedSource(blockedURL)
  if (!matches(directive, /^[a-z-]{1,40}$/) || blocked === undefined) return undefined
  const file = typeof sourceFile === 'string' ? ownScript(sourceFile, origins) : undefined
  return {
    type,
    directive,
    blocked,
    at: file ? `${file}:${Number(lineNumber)}:${Number(columnNumber)}` : null,
  }
}

const matches = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

/** Source that a policy blocked: a keyword such as `inline`, an origin, or the scheme of an address without one. */
function blockedSource(blocked: unknown): string | undefined {
  if (matches(blocked, /^[a-z-]{1,40}$/)) return blocked
  if (typeof blocked !== 'string' || !URL.canParse(blocked)) return undefined
  const { origin, protocol } = new URL(blocked)
  return (origin === 'null' ? protocol : origin).slice(0, 100)
}

/** File name of a script of the site; undefined for other addresses, such as those of extensions. */
function ownScript(address: string, origins: readonly string[]): string | undefined {
  const folder = origins
    .map((origin) => `${origin}${assetFolders.assets}/`)
    .find((at) => address.startsWith(at))
  const file = folder ? address.slice(folder.length) : undefined
  return matches(file, /^[\w.-]{1,60}\.js$/) ? file : undefined
}
