import { applyPreferences } from './behaviours/apply-preferences.ts'
import { narrowIndex } from './behaviours/narrow-index.ts'
import { defineTabPanels } from './tabs/tab-panels.ts'

/** Runs inline in the head, before the first paint: what is set here never flashes. */
document.documentElement.dataset.scripted = ''
applyPreferences()
defineTabPanels()
narrowIndex()
