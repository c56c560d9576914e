import type { Analytics, MarketingTracker } from '../../engine/model/site/site-config.ts'
import * as storageKeys from '../../engine/model/storage-keys.ts'
import { whenLoaded, whenShown } from '../behaviours/when-idle.ts'
import { capture, startCapturing, stopCapturing } from '../calls/capture.ts'
import { readStored, writeStored } from '../stored.ts'
import { askConsent, type Consent } from './ask-consent.ts'

/**
 * Counts this page view and every return from the back-forward cache, if the visitor allows it. A
 * prerendered page counts when it is shown. Global Privacy Control is a refusal: it asks and loads nothing. Neither
 * does a page for nobody else, such as a shared conversation: its address is a secret. Where a visitor enters keys
 * of the API, the tracker's script does not run.
 */
export function measureVisits({ product, marketing }: Analytics): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  if (document.querySelector('meta[name=robots][content=noindex]')) return
  const tracker = document.querySelector('.try-it') ? null : marketing
  let allowed: Consent = { product: false, marketing: false }

  const count = (what: Consent) => {
    if (what.product) void capture('$pageview')
    if (what.marketing && tracker) pushPath(tracker, location.pathname)
  }
  const apply = (consent: Consent) => {
    const isNew = {
      product: consent.product && !allowed.product,
      marketing: consent.marketing && !allowed.marketing,
    }
    if (product && isNew.product) startCapturing(product, visitorName())
    if (tracker && isNew.marketing) loadTracker(tracker)
    if (allowed.product && !consent.product) forgetVisitor()
    const isRevoked = allowed.marketing && !consent.marketing
    allowed = consent
    count(isNew)
    if (tracker && isRevoked) {
      revokeTracking(tracker)
      location.reload()
    }
  }
  whenShown(() => whenLoaded(() => void askConsent({ product, marketing }, apply)))
  addEventListener('pageshow', ({ persisted }) => persisted && count(allowed))
}

function visitorName(): string {
  const storedName = readStored(storageKeys.visitor)
  if (storedName) return storedName
  const name = crypto.randomUUID()
  writeStored(storageKeys.visitor, name)
  return name
}

function forgetVisitor(): void {
  stopCapturing()
  writeStored(storageKeys.visitor, null)
}

/** Loads the tracker's script. Commands pushed before it runs wait in the list on `window`. */
function loadTracker({ script }: MarketingTracker): void {
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
  if (!Reflect.has(window, queue)) Reflect.set(window, queue, [])
  return Reflect.get(window, queue)
}
