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

/** Region ids where the visitor is signed in, and the region of their continent. */
export type RegionSessions = AppAnswer<string>

/** Sessions stored in this tab; `askedAt` is in milliseconds as `Date.now` gives them. */
interface StoredSessions extends RegionSessions {
  askedAt: number
}

/**
 * Asks all regions and for the visitor's continent at the same time, so that a slow region does not use up the time
 * of the others. A region that fails counts as not signed in. `isWhole` is false when an answer is missing.
 */
export async function getRegionSessions(
  { list, byContinent }: RegionTable,
  signal: AbortSignal,
): Promise<{ sessions: RegionSessions; isWhole: boolean }> {
  const asked = Promise.all(list.map(({ url }) => hasSession(url, signal)))
  const [answers, continent] = await Promise.all([asked, getContinentCode(signal)])
  const signedIn = list.filter((_, index) => answers[index]).map(({ id }) => id)
  const preferred = (continent && byContinent[continent]) || null
  return { sessions: { signedIn, preferred }, isWhole: continent !== undefined && !answers.includes(null) }
}

/** The tab's stored sessions; null when there are none or they cannot be read. Drops regions the site no longer has. */
export function storedSessions({ list }: RegionTable): StoredSessions | null {
  const {
    signedIn,
    preferred = null,
    askedAt,
  }: Partial<StoredSessions> = readStoredRecord(storageKeys.appEntry, 'session')
  if (!Array.isArray(signedIn) || typeof askedAt !== 'number') return null
  return { signedIn: list.map(({ id }) => id).filter((id) => signedIn.includes(id)), preferred, askedAt }
}

export function storeSessions(sessions: RegionSessions): void {
  const stored: StoredSessions = { ...sessions, askedAt: Date.now() }
  writeStored(storageKeys.appEntry, JSON.stringify(stored), 'session')
}
