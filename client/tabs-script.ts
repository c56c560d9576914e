import { defineTabPanels } from './tabs/tab-panels.ts'

/** Inline script in the head of pages with tabs. */
defineTabPanels()
