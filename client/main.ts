import { type Analytics, analytics } from '../content-bundle/site/analytics.ts'
import { appEntry } from './behaviours/app-entry.ts'
import { applyPreferences, keepPreferencesFresh } from './behaviours/apply-preferences.ts'
import { closeDropdowns } from './behaviours/close-dropdowns.ts'
import { codeTools } from './behaviours/code-tools.ts'
import { copyPage } from './behaviours/copy-page.ts'
import { dismissAnnouncement } from './behaviours/dismiss-announcement.ts'
import { dismissTooltips } from './behaviours/dismiss-tooltips.ts'
import { endArrival } from './behaviours/end-arrival.ts'
import { expandContributors } from './behaviours/expand-contributors.ts'
import { filterIndex } from './behaviours/filter-index.ts'
import { focusableScrollers } from './behaviours/focusable-scrollers.ts'
import { imageZoom } from './behaviours/image-zoom.ts'
import { keepSidebar, showSidebarState, toggleSidebar } from './behaviours/keep-sidebar.ts'
import { markCurrentHeading } from './behaviours/mark-current-heading.ts'
import { offerBrandAssets } from './behaviours/offer-brand-assets.ts'
import { openMenu } from './behaviours/open-menu.ts'
import { rememberLanguage } from './behaviours/remember-language.ts'
import { resendFeedback } from './behaviours/resend-feedback.ts'
import { revealTargets } from './behaviours/reveal-targets.ts'
import { showTheme, switchTheme } from './behaviours/switch-theme.ts'
import { voteEarly } from './behaviours/vote-early.ts'
import { walkDropdowns } from './behaviours/walk-dropdowns.ts'
import { offerAgentTools } from './offer-agent-tools.ts'
import { openSearch } from './search-ui/open-search.ts'
import { tabs } from './tabs/tabs.ts'
import { videos } from './video/videos.ts'
import { wakeIslands } from './wake-islands.ts'

/** The one script of every page: plain behaviours at once, React only when an island falls due. */
endArrival()
switchTheme()
toggleSidebar()
keepSidebar()
markCurrentHeading()
openMenu()
openSearch()
closeDropdowns()
walkDropdowns()
dismissAnnouncement()
expandContributors()
rememberLanguage()
offerBrandAssets()
tabs()
revealTargets()
codeTools()
focusableScrollers()
filterIndex()
imageZoom()
dismissTooltips()
videos()
appEntry()
copyPage()
resendFeedback()
offerAgentTools()
voteEarly()
wakeIslands()
if (analytics) void measure(analytics)

const showPreferences = () => {
  showTheme()
  showSidebarState()
}
showPreferences()
keepPreferencesFresh(() => {
  applyPreferences()
  showPreferences()
})

/** Measuring is a chunk of its own: without analytics no visitor ever loads it. */
async function measure(facts: Analytics): Promise<void> {
  const { measureVisits } = await import('./consent/measure-visits.ts')
  measureVisits(facts)
}
