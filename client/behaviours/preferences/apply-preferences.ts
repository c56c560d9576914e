import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { readStored, readStoredRecord } from '../../stored.ts'

/** Writes the visitor's stored choices to `data-` attributes of the root. `announcementId` is this build's. */
export function applyPreferences(announcementId: string | null): void {
  const { dataset } = document.documentElement
  const set = (name: string, isSet: boolean, value = '') => {
    if (isSet) dataset[name] = value
    else delete dataset[name]
  }
  const theme = readStored(storageKeys.theme) ?? ''
  set('theme', theme === 'light' || theme === 'dark', theme)
  set('sidebar', readStored(storageKeys.sidebar) === 'hidden', 'hidden')
  const isDismissed = announcementId !== null && readStored(storageKeys.dismissedBanner) === announcementId
  set('announcement', isDismissed, 'dismissed')
  const { signedIn } = readStoredRecord(storageKeys.appEntry, 'session')
  set('session', Array.isArray(signedIn) && signedIn.length > 0)
  set('save', !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
  set('platform', /Mac|iP(hone|ad|od)/.test(navigator.platform), 'mac')
}

/**
 * Runs `apply` when choices may have changed since the page was loaded: on return from the back-forward
 * cache, when a prerendered page is shown, and when another tab stores a choice. Browsers without that cache load
 * the page again on the way back, and then check the radio buttons that were checked when the visitor left.
 */
export function keepPreferencesFresh(apply: () => void): void {
  addEventListener('pageshow', apply)
  document.addEventListener('prerenderingchange', apply)
  addEventListener('storage', apply)
}
