import { storageKeys } from '../../content-bundle/model/dom.ts'
import { announcement } from '../../content-bundle/site/announcement.ts'
import { readStored, readStoredRecord } from '../storage/stored.ts'

/** Writes what the visitor has chosen onto the root element, where the stylesheet finds it. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement
  const set = (name: string, value: string | null) => {
    if (value === null) delete dataset[name]
    else dataset[name] = value
  }
  const theme = readStored(storageKeys.theme)
  set('theme', theme === 'light' || theme === 'dark' ? theme : null)
  set('sidebar', readStored(storageKeys.sidebar) === 'hidden' ? 'hidden' : null)
  const isDismissed = announcement && readStored(storageKeys.dismissedBanner) === announcement.id
  set('announcement', isDismissed ? 'dismissed' : null)
  const { signedIn } = readStoredRecord(storageKeys.appEntry, 'session')
  set('session', Array.isArray(signedIn) && signedIn.length > 0 ? '' : null)
  set('platform', /Mac|iP(hone|ad|od)/.test(navigator.platform) ? 'mac' : null)
}

/**
 * Applies them again where a page comes to the front that was made before the visitor chose: from the
 * back-forward cache, or prerendered; and when they choose in another tab.
 */
export function keepPreferencesFresh(apply: () => void): void {
  addEventListener('pageshow', ({ persisted }) => persisted && apply())
  document.addEventListener('prerenderingchange', apply)
  addEventListener('storage', apply)
}
