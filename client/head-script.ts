import { applyPreferences } from './behaviours/apply-preferences.ts'
import { narrowIndex } from './behaviours/narrow-index.ts'
import { defineTabPanels } from './tabs/tab-panels.ts'

/** Inline script in the head: runs before the first paint, so nothing set here flashes. */
document.documentElement.dataset.scripted = ''
applyPreferences(__CLIENT_SITE__.announcementId)
defineTabPanels()
narrowIndex()
