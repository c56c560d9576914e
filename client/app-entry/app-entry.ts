import { frameIds, templateIds } from '../../engine/model/dom.ts'
import type { ClientLimits } from '../../engine/model/site/client-site.ts'
import type { RegionTable } from '../../engine/model/site/site-config.ts'
import { whenIdle, whenShown } from '../behaviours/when-idle.ts'
import {
  appDestination,
  askRegions,
  type RegionSessions,
  storedSessions,
  storeSessions,
} from './region-sessions.ts'

/**
 * Points the sign-up link at the region where the visitor is signed in, or at a choice of regions. Shows what the tab
 * has stored, then asks the regions: when the browser is idle, when the page returns from the back-forward cache, and
 * when the visitor comes back from the app.
 */
export function appEntry(
  regions: RegionTable | null,
  { sessionTimeoutMs }: Pick<ClientLimits, 'sessionTimeoutMs'>,
): void {
  const entry = document.getElementById(frameIds.appEntry)
  if (!entry || !regions) return
  const stored = storedSessions(regions)
  let sessionsKnown = stored ?? { signedIn: [], preferred: null }
  const destinationOf = (sessions: RegionSessions) =>
    JSON.stringify(appDestination(sessions, regions.fallback))
  const update = (sessions: RegionSessions) => {
    storeSessions(sessions)
    // An answer that changes nothing leaves a menu open.
    if (destinationOf(sessions) !== destinationOf(sessionsKnown)) show(entry, regions, sessions)
    sessionsKnown = sessions
  }
  const ask = () => {
    const left = new AbortController()
    addEventListener('pagehide', () => left.abort(), { once: true })
    void askRegions(regions, sessionsKnown, { left: left.signal, timeoutMs: sessionTimeoutMs }, update)
  }
  // Behind the link visitors sign in and out, in this tab or another one.
  const askWhenVisible = () => document.visibilityState === 'visible' && ask()
  const forget = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('a'))) return
    storeSessions(null)
    document.addEventListener('visibilitychange', askWhenVisible)
  }
  if (stored) show(entry, regions, sessionsKnown)
  for (const type of ['click', 'auxclick']) entry.addEventListener(type, forget)
  addEventListener('pageshow', ({ persisted }) => persisted && ask())
  whenShown(() => whenIdle(ask))
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
