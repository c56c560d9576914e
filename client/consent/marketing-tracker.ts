import type { MarketingTracker } from '../../content-bundle/site/analytics.ts'

/** Loads the tracker's script; what is pushed before it arrives waits in its list. */
export function loadTracker({ script }: MarketingTracker): void {
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }))
}

/** Tells the tracker of a page view. */
export function pushPath(tracker: MarketingTracker, path: string): void {
  const list = commandsOf(tracker)
  list.push(['setPath', path])
  list.push(['trackPageView'])
}

/** Asks the tracker to forget the visitor; its script leaves with the page. */
export function revokeTracking(tracker: MarketingTracker): void {
  commandsOf(tracker).push(['revokeCookieConsent'])
}

/** The tracker's list on `window`; once its script runs, an object that takes commands the same way. */
function commandsOf({ queue }: MarketingTracker): { push(command: string[]): void } {
  const lists = window as unknown as Record<string, string[][] | undefined>
  lists[queue] ??= []
  return lists[queue]
}
