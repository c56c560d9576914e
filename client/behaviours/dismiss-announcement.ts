import { frameIds, storageKeys } from '../../content-bundle/model/dom.ts'
import { announcement } from '../../content-bundle/site/announcement.ts'
import { writeStored } from '../storage/stored.ts'
import { applyPreferences } from './apply-preferences.ts'

/** Puts the bar above the page away, for good. The focus goes on to what follows it. */
export function dismissAnnouncement(): void {
  const bar = document.getElementById(frameIds.announcement)
  bar?.querySelector('button')?.addEventListener('click', () => {
    writeStored(storageKeys.dismissedBanner, announcement?.id ?? null)
    applyPreferences()
    document.documentElement.dataset.announcement = 'dismissed'
    document.getElementById(frameIds.brand)?.focus()
  })
}
