import type { RegionTable } from '../../engine/model/site/site-config.ts'
import * as storageKeys from '../../engine/model/storage-keys.ts'
import { getContinentCode } from '../calls/get-continent-code.ts'
import { hasSession } from '../calls/has-session.ts'
import { readStoredRecord, writeStored } from '../stored.ts'

/** Destination of the link to the cloud app: one region, or a choice among those the visitor is signed in to. */
type AppDestination<Id extends string> =
  | { is: 'sign-up'; region: Id }
  | { is: 'app'; region: Id }
  | { is: 'choice'; regions: Id[] }

/** Facts about a visitor. `preferred` is the region of their continent; null when none is set. */
interface AppAnswer<Id extends string> {
  signedIn: Id[]
  preferred: Id | null
}

/** Decides by the number of regions that report a session. `fallback` is for visitors nothing is known of. */
export function appDestination<Id extends string>(
  { signedIn, preferred }: AppAnswer<Id>,
  fallback: Id,
): AppDestination<Id> {
  const [first, ...others] = signedIn
  if (first === undefined) return { is: 'sign-up', region: preferred ?? fallback }
  return others.length > 0 ? { is: 'choice', regions: signedIn } : { is: 'app', region: first }
}

/** Region ids where the visitor is signed in, in the order of the site, and the region of their continent. */
export type RegionSessions = AppAnswer<string>

/**
 * Asks all regions and for the visitor's continent at the same time, and reports the sessions after each answer: what
 * has not been answered yet stays as it was `before`. A region or a lookup that fails counts as no session, or as no
 * continent. Reports nothing after `left` aborts; `timeoutMs` ends the calls that are still open.
 */
export async function askRegions(
  { list, byContinent }: RegionTable,
  before: RegionSessions,
  { left, timeoutMs }: { left: AbortSignal; timeoutMs: number },
  report: (sessions: RegionSessions) => void,
): Promise<void> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(timeoutMs)])
  const signedIn = new Set(before.signedIn)
  let preferred = before.preferred
  const reportUnlessLeft = () => {
    if (left.aborted) return
    report({ signedIn: inOrderOf(list, signedIn), preferred })
  }
  const regions = list.map(async ({ id, url }) => {
    if (await hasSession(url, signal)) signedIn.add(id)
    else signedIn.delete(id)
    reportUnlessLeft()
  })
  const continent = getContinentCode(signal).then((code) => {
    preferred = (code && byContinent[code]) || null
    reportUnlessLeft()
  })
  await Promise.all([...regions, continent])
}

/** The tab's stored sessions; null when there are none or they cannot be read. Drops regions the site no longer has. */
export function storedSessions({ list }: RegionTable): RegionSessions | null {
  const { signedIn, preferred = null }: Partial<RegionSessions> = readStoredRecord(
    storageKeys.appEntry,
    'session',
  )
  if (!Array.isArray(signedIn)) return null
  return { signedIn: inOrderOf(list, new Set(signedIn)), preferred }
}

/** Those of some ids that the site has, in its order. */
const inOrderOf = (list: RegionTable['list'], ids: ReadonlySet<string>): string[] =>
  list.map(({ id }) => id).filter((id) => ids.has(id))

/** Stores the sessions for the next page of this tab; null forgets them. */
export function storeSessions(sessions: RegionSessions | null): void {
  writeStored(storageKeys.appEntry, sessions && JSON.stringify(sessions), 'session')
}
