import { frameIds } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { writeStored } from '../../stored.ts'

/** Hides the announcement until the site has one with another id. Moves the focus to what follows it. */
export function dismissAnnouncement(announcementId: string | null): void {
  const bar = document.getElementById(frameIds.announcement)
  bar?.querySelector('button')?.addEventListener('click', () => {
    writeStored(storageKeys.dismissedBanner, announcementId)
    document.documentElement.dataset.announcement = 'dismissed'
    document.getElementById(frameIds.brand)?.focus()
  })
}
