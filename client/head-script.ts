import { storageKeys } from '../content-bundle/model/dom.ts'
import { defineTabPanels } from './behaviours/tab-panels.ts'

/** Runs inline in the head, before the first paint: what is set here never flashes. */
const { dataset } = document.documentElement
const theme = localStorage.getItem(storageKeys.theme)
if (theme === 'light' || theme === 'dark') dataset.theme = theme
dataset.scripted = ''
defineTabPanels()
