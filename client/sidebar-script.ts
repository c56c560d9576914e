import { frameIds } from '../content-bundle/model/dom.ts'
import { restoreSidebar } from './behaviours/restore-sidebar.ts'

/** Inline script after the sidebar: restores it before the first paint. */
const sidebar = document.getElementById(frameIds.sidebar)
if (sidebar) restoreSidebar(sidebar)
