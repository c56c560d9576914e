import type { kindsOfPage } from './kinds-of-page.ts'

/** Most bytes of what a page loads before the visitor does anything. */
export const byteBudgets = {
  /** All scripts of a page, compressed with Brotli. Keys of the search dialog work before React does. */
  scripts: 12 * 1024,
  /** The part of these for the app entry, feedback, copying and measuring, with their styles. */
  actions: 6 * 1024,
  /** The inline styles and the stylesheet, each compressed with Brotli. The stylesheet holds those of all kinds of page. */
  styles: 9.4 * 1024,
  /** Inline scripts, uncompressed. */
  inlineScripts: 2.1 * 1024,
} as const

/** What a page weighs: sizes in bytes, compressed with Brotli. */
export interface PageWeight {
  html: number
  styles: number
  scripts: number
  fonts: number
  elements: number
  /** Requests that the first paint waits for. */
  blocking: number
}

const most = { styles: 5.5 * 1024, scripts: 12 * 1024, fonts: 13.5 * 1024, blocking: 0 }

/** Most that pages of each kind weigh. */
export const pageBudgets = {
  // Its three traces are text, where a picture was another file.
  home: { ...most, html: 19.5 * 1024, elements: 1160 },
  // Its trace is text, too, and its chart is drawn a second time for phones.
  documentation: { ...most, html: 19.9 * 1024, elements: 1010 },
  // The quickstart: code in seven languages, and a trace.
  'documentation with tabs': { ...most, html: 22.5 * 1024, elements: 1900 },
  // Its setup folds, as disclosures do. It has the notice of a lost connection, too.
  notebook: { ...most, html: 21.4 * 1024, elements: 1640 },
  // It has the styles of all lists with dates: on phones they are rows, and the newest has a large drawing.
  blog: { ...most, html: 13.1 * 1024, elements: 560 },
  changelog: { ...most, html: 16.5 * 1024, elements: 840 },
  // Phones choose one plan without a script, and stack the rows of tables.
  pricing: { ...most, html: 15.2 * 1024, elements: 870 },
  // It lists the most used a second time, and has chips.
  'index of integrations': { ...most, html: 21.3 * 1024, elements: 1425 },
} satisfies Partial<Record<keyof typeof kindsOfPage, PageWeight>>
