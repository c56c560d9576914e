import type { Analytics } from '../engine/model/site/site-config.ts'
import * as storageKeys from '../engine/model/storage-keys.ts'
import { offerRequests } from './api-reference/offer-requests.ts'
import { appEntry } from './app-entry/app-entry.ts'
import { codeTools } from './behaviours/article/code-tools.ts'
import { copyPage } from './behaviours/article/copy-page.ts'
import { expandContributors } from './behaviours/article/expand-contributors.ts'
import { focusableScrollers } from './behaviours/article/focusable-scrollers.ts'
import { loadForPage } from './behaviours/article/load-for-page.ts'
import { markCurrentHeading } from './behaviours/article/mark-current-heading.ts'
import { offerPreviews } from './behaviours/article/offer-previews.ts'
import { revealTargets } from './behaviours/article/reveal-targets.ts'
import { dismissTooltips } from './behaviours/dismiss-tooltips.ts'
import { dropdowns } from './behaviours/dropdowns.ts'
import { holdOffline } from './behaviours/hold-offline.ts'
import { offerPrerendering } from './behaviours/offer-prerendering.ts'
import { openMenu } from './behaviours/open-menu.ts'
import { applyPreferences, keepPreferencesFresh } from './behaviours/preferences/apply-preferences.ts'
import { dismissAnnouncement } from './behaviours/preferences/dismiss-announcement.ts'
import { offerLanguage } from './behaviours/preferences/offer-language.ts'
import { rememberLanguage } from './behaviours/preferences/remember-language.ts'
import { showTheme, switchTheme } from './behaviours/preferences/switch-theme.ts'
import { reportErrors } from './behaviours/report-errors.ts'
import { fillFolders } from './behaviours/sidebar/fill-folders.ts'
import { keepSidebar, showSidebarState, toggleSidebar } from './behaviours/sidebar/keep-sidebar.ts'
import { whenIdle, whenLoaded, whenShown } from './behaviours/when-idle.ts'
import { offerBrandAssets } from './brand-assets/offer-brand-assets.ts'
import { askAi } from './react/assistant/ask-ai.ts'
import { resendFeedback } from './react/feedback/resend-feedback.ts'
import { startFeedback } from './react/feedback/start-feedback.ts'
import { reactLoader } from './react/load-react.ts'
import { answerSearchPage } from './react/search/answer-search-page.ts'
import { openSearch } from './react/search/open-search.ts'
import { startParts } from './react/start-parts.ts'
import { readStored } from './stored.ts'
import { tabs } from './tabs/tabs.ts'
import { videos } from './video/videos.ts'

/** The script of every page. It starts the behaviors; React is loaded when a visitor needs it. */
const announcementId = __CLIENT_SITE__.announcementId
const analytics = __CLIENT_SITE__.analytics
const limits = __CLIENT_SITE__.limits
const loadReact = reactLoader(__REACT_URL__, limits.searchLostAfterMs)

if (__CLIENT_SITE__.hasServer) reportErrors()
switchTheme(showPreferences)
toggleSidebar()
keepSidebar()
fillFolders()
markCurrentHeading()
openMenu()
openSearch({
  limits,
  answerPage: __CLIENT_SITE__.hasServer ? null : answerSearchPage,
  loadReact,
  workerUrl: __SEARCH_WORKER_URL__,
})
askAi()
dropdowns(limits.menuTypeaheadMs)
dismissAnnouncement(announcementId)
expandContributors()
rememberLanguage(limits.languageCookieSeconds)
// With its styles, which arrive with the page.
whenLoaded(offerLanguage)
offerBrandAssets(limits.copiedForMs)
offerRequests()
loadForPage()
tabs()
revealTargets()
whenShown(() => whenIdle(compareVisits))
codeTools(limits)
focusableScrollers()
dismissTooltips()
if (__CLIENT_SITE__.hasServer) offerPreviews(limits.linkPreviewAfterMs)
videos(__CLIENT_SITE__.video)
appEntry(__CLIENT_SITE__.regions, limits)
copyPage(limits)
holdOffline()
resendFeedback()
startFeedback(loadReact)
startParts(__PART_SCRIPTS__, loadReact, whenIdle)
whenIdle(offerPrerendering)
if (analytics) void measure(analytics)
showTheme()
showSidebarState()
keepPreferencesFresh(showPreferences)

function showPreferences(): void {
  applyPreferences(announcementId)
  showTheme()
  showSidebarState()
}

/** Compares a page that was read before with the last visit. Another one is remembered once its reader scrolls. */
function compareVisits(): void {
  if (!document.querySelector('[data-version]')) return
  const compare = () =>
    // Safari rejects an import that is under way when the page is left: nothing is compared then.
    void import('./behaviours/article/mark-changes.ts').then(
      (loaded) => loaded.markChanges(),
      () => {},
    )
  if (readStored(storageKeys.visits)?.includes(location.pathname)) compare()
  else addEventListener('scroll', compare, { once: true })
}

/** Loads what measures visits; without analytics no visitor loads it. */
async function measure(services: Analytics): Promise<void> {
  const loaded = await import('./consent/measure-visits.ts').catch(() => null)
  loaded?.measureVisits(services)
}
