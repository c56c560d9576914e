import { storageKeys } from '../content-bundle/model/dom.ts'

/** Runs inline in the head, before the first paint: what is set here never flashes. */
const theme = localStorage.getItem(storageKeys.theme)
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
