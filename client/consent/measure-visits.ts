import { storageKeys } from '../../content-bundle/model/dom.ts'
import type { Analytics } from '../../content-bundle/model/site/analytics.ts'
import { whenLoaded, whenShown } from '../behaviours/when-idle.ts'
import { capture, startCapturing, stopCapturing } from '../calls/capture.ts'
import { readStored, writeStored } from '../stored.ts'
import { askConsent, type Consent } from './ask-consent.ts'
import { loadTracker, pushPath, revokeTracking } from './tracker.ts'

/**
 * Counts this page view and every return from the back-forward cache, if the visitor allows it. A
 * prerendered page counts when it is shown. Global Privacy Control is a refusal: it asks and loads nothing.
 */
export function measureVisits({ product, marketing }: Analytics): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  let allowed: Consent = { product: false, marketing: false }

  const count = (what: Consent) => {
    if (what.product) void capture('$pageview')
    if (what.marketing && marketing) pushPath(marketing, location.pathname)
  }
  const apply = (consent: Consent) => {
    const isNew = {
      product: consent.product && !allowed.product,
      marketing: consent.marketing && !allowed.marketing,
    }
    if (product && isNew.product) startCapturing(product, visitorName())
    if (marketing && isNew.marketing) loadTracker(marketing)
    if (allowed.product && !consent.product) forgetVisitor()
    const isRevoked = allowed.marketing && !consent.marketing
    allowed = consent
    count(isNew)
    if (marketing && isRevoked) {
      revokeTracking(marketing)
      location.reload()
    }
  }
  whenShown(() => whenLoaded(() => void askConsent({ product, marketing }, apply)))
  addEventListener('pageshow', ({ persisted }) => persisted && count(allowed))
}

function visitorName(): string {
  const known = readStored(storageKeys.visitor)
  if (known) return known
  const name = crypto.randomUUID()
  writeStored(storageKeys.visitor, name)
  return name
}

function forgetVisitor(): void {
  stopCapturing()
  writeStored(storageKeys.visitor, null)
}
