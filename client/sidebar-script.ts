import { sidebarId } from '../engine/model/dom.ts'
import { restoreSidebar } from './behaviours/sidebar/restore-sidebar.ts'

/** Inline script after the sidebar: restores it before the first paint. */
const sidebar = document.getElementById(sidebarId)
if (sidebar) restoreSidebar(sidebar)
