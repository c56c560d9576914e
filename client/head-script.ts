import { applyPreferences } from './behaviours/preferences/apply-preferences.ts'

/** Inline script in the head of every page: runs before the first paint, so nothing set here flashes. */
document.documentElement.dataset.scripted = ''
applyPreferences(__CLIENT_SITE__.announcementId)
