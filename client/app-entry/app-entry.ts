import { frameIds, templateIds } from '../../engine/model/dom.ts'
import type { ClientLimits } from '../../engine/model/site/client-site.ts'
import type { RegionTable } from '../../engine/model/site/site-config.ts'
import { whenIdle, whenShown } from '../behaviours/when-idle.ts'
import {
  appDestination,
  getRegionSessions,
  type RegionSessions,
  storedSessions,
  storeSessions,
} from './region-sessions.ts'

type AppEntryLimits = Pick<ClientLimits, 'sessionTimeoutMs' | 'sessionsFreshForMs'>

/**
 * Points the sign-up link at the region where the visitor is signed in, or at a choice of regions. Shows
 * what the tab has stored, then asks the regions when the browser is idle, unless the stored answer is fresh.
 */
export function appEntry(regions: RegionTable | null, limits: AppEntryLimits): void {
  const entry = document.getElementById(frameIds.appEntry)
  if (!entry || !regions) return
  const stored = storedSessions(regions)
  if (stored) show(entry, regions, stored)
  if (stored && Date.now() - stored.askedAt < limits.sessionsFreshForMs) return
  whenShown(() => whenIdle(() => void ask(entry, regions, limits)))
}

async function ask(entry: HTMLElement, regions: RegionTable, limits: AppEntryLimits): Promise<void> {
  const left = new AbortController()
  const leave = () => left.abort()
  addEventListener('pagehide', leave, { once: true })
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(limits.sessionTimeoutMs)])
  const { sessions, isWhole } = await getRegionSessions(regions, signal)
  removeEventListener('pagehide', leave)
  if (left.signal.aborted) {
    // The page may come back from the back-forward cache.
    addEventListener('pageshow', () => void ask(entry, regions, limits), { once: true })
    return
  }
  // Otherwise the next pages would show the result of a failed call without asking.
  if (isWhole) storeSessions(sessions)
  show(entry, regions, sessions)
}

/** Labels follow `data-session` of the root element: the head script sets it before the first paint. */
function show(entry: HTMLElement, regions: RegionTable, sessions: RegionSessions): void {
  const destination = appDestination(sessions, regions.fallback)
  document.documentElement.toggleAttribute('data-session', destination.is !== 'sign-up')
  entry.querySelector('details')?.remove()
  const link = entry.querySelector('a')
  if (!link) return
  link.hidden = destination.is === 'choice'
  if (destination.is === 'choice') entry.append(...regionChoice(regions, destination.regions))
  else link.href = regions.list.find(({ id }) => id === destination.region)?.url ?? link.href
}

/** A dropdown with a link to each region. */
function regionChoice({ list }: RegionTable, ids: readonly string[]): Node[] {
  const template = document.getElementById(templateIds.appChoice)
  if (!(template instanceof HTMLTemplateElement)) return []
  const choice = document.importNode(template.content, true)
  const links = list
    .filter(({ id }) => ids.includes(id))
    .map(({ url, label }) => {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('a'), { href: url, textContent: label }))
      return item
    })
  choice.querySelector('ul')?.append(...links)
  return [choice]
}
