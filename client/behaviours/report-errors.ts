import type { ScriptError } from '../../engine/model/posts/report.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { assetFolders } from '../../engine/model/urls/paths.ts'
import { siteBase } from '../site-base.ts'

/** Reports a page sends: an error that repeats says nothing new. */
const mostReports = 3

/** Reports a script error's name and place to the site. Its message stays here: it could hold what a visitor typed. */
export function reportErrors(): void {
  let sent = 0
  const report = (error: unknown, place: string) => {
    const [, at] = ownPlace.exec(place) ?? []
    if (!at || sent >= mostReports) return
    sent += 1
    const body: ScriptError = { name: error instanceof Error ? error.name : 'Error', at }
    navigator.sendBeacon(siteBase + paths.reports(), JSON.stringify([{ type: 'error', body }]))
  }
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    report(error, `${filename}:${lineno}:${colno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    report(reason, String(reason instanceof Error ? reason.stack : '')),
  )
}

/** The first place of a stack, or a whole place, in a file of this site. */
const ownPlace = new RegExp(`${location.origin}${siteBase}${assetFolders.assets}/([\\w.-]+\\.js:\\d+:\\d+)`)
