/** Keys of the browser's storage, each an export: an inline script holds only those that it reads. */

export const theme = 'theme'
/** The specification's key. */
export const language = 'synced-tabs:language'
export const dismissedBanner = 'dismissed-banner'
/** The locale whose offer the visitor has declined, see `client/behaviours/preferences/offer-language.ts`. */
export const declinedLanguage = 'declined-language'
/** `hidden` when the visitor has put the sidebar away. */
export const sidebar = 'sidebar'
/** JSON in `localStorage`: whether a folder is open, by its base; only what the visitor has chosen. */
export const sidebarFolders = 'sidebar-folders'
/** JSON in `sessionStorage`: how far a section's sidebar is scrolled, in pixels, by the section's base. */
export const sidebarScroll = 'sidebar-scroll'
/** In `sessionStorage`: JSON of the fetched entries of folders as HTML, by the base of the folder. */
export const sidebarEntries = 'sidebar-entries'
/** JSON: what was searched for last, newest first. */
export const recentSearches = 'recent-searches'
/** In `sessionStorage`: JSON of where the visitor is signed in, as this tab has learned it. */
export const appEntry = 'app-entry'
/** Beginning of the keys of votes that have not arrived yet; the vote's id follows. */
export const unsentFeedback = 'unsent-feedback'
/** JSON: the sections of the pages read last, see `client/behaviours/article/mark-changes.ts`. */
export const visits = 'visits'
/** A random name for product analytics; only after consent. */
export const visitor = 'visitor'
/** JSON in `sessionStorage`: the conversation with the assistant in this tab, and whether it is open. */
export const conversation = 'assistant'
/** Beginning of the keys of secrets that delete shared conversations; the conversation's id follows. */
export const sharedChat = 'shared-chat'
