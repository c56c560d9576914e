import type { MarketingTracker } from '../../content-bundle/model/site/analytics.ts'

/** Loads the tracker's script. Commands pushed before it runs wait in the list on `window`. */
export function loadTracker({ script }: MarketingTracker): void {
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }))
}

/** Reports a page view. */
export function pushPath(tracker: MarketingTracker, path: string): void {
  const list = commandsOf(tracker)
  list.push(['setPath', path])
  list.push(['trackPageView'])
}

/** Revokes the visitor's consent. The script stays loaded until the page is left. */
export function revokeTracking(tracker: MarketingTracker): void {
  commandsOf(tracker).push(['revokeCookieConsent'])
}

/** The tracker's list on `window`. Its script replaces the list by an object with the same `push`. */
function commandsOf({ queue }: MarketingTracker): { push(command: string[]): void } {
  const lists = window as unknown as Record<string, string[][] | undefined>
  lists[queue] ??= []
  return lists[queue]
}
