import type { AppAnswer } from '../../content-bundle/model/app-destination.ts'
import { storageKeys } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { type Region, regionOfContinent, regions } from '../../content-bundle/site/regions.ts'
import { getContinentCode } from '../calls/get-continent-code.ts'
import { hasSession } from '../calls/has-session.ts'
import { readStoredRecord, writeStored } from '../storage/stored.ts'

export type Answer = AppAnswer<Region['id']>

/** What this tab has learnt; `askedAt` is in milliseconds as `Date.now` gives them. */
export interface KeptAnswer extends Answer {
  askedAt: number
}

/** Asks all regions at once; only a visitor whom none knows is asked for their continent. */
export async function askRegions(signal: AbortSignal): Promise<Answer> {
  const sessions = await Promise.all(regions.map(({ url }) => hasSession(url, signal)))
  const signedIn = regions.filter((_, index) => sessions[index]).map(({ id }) => id)
  const continent = signedIn.length === 0 ? await getContinentCode(signal) : null
  return { signedIn, preferred: (continent && regionOfContinent[continent]) || null }
}

/** The tab's answer; null when it has none, or one that this site can no longer read. */
export function keptAnswer(): KeptAnswer | null {
  const {
    signedIn,
    preferred = null,
    askedAt,
  } = readStoredRecord(storageKeys.appEntry, 'session') as Partial<KeptAnswer>
  if (!Array.isArray(signedIn) || typeof askedAt !== 'number') return null
  const known = ({ id }: Region) => signedIn.includes(id)
  return { signedIn: regions.filter(known).map(({ id }) => id), preferred, askedAt }
}

export function keepAnswer(answer: Answer): void {
  const kept: KeptAnswer = { ...answer, askedAt: Date.now() }
  writeStored(storageKeys.appEntry, JSON.stringify(kept), 'session')
}

export const isFresh = ({ askedAt }: KeptAnswer) => Date.now() - askedAt < limits.sessionsFreshForMs
