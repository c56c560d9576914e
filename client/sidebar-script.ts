import { frameIds } from '../content-bundle/model/dom.ts'
import { restoreSidebar } from './behaviours/restore-sidebar.ts'

/** Runs inline behind the sidebar, before the first paint: what is opened and scrolled here never jumps. */
const sidebar = document.getElementById(frameIds.sidebar)
if (sidebar) restoreSidebar(sidebar)
