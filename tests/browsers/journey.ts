import type { BrowserTab } from './browser-tab.ts'

/** What the journeys can ask of the world around the browser. */
export interface World {
  /** The region of the small site where the visitor is signed in. */
  signedInAt: string
  /** Views that the stand-in for the product analytics has received. */
  viewsCounted(): number
}

/** What a visitor does, from an address on. Throws where the site does not do what it should. */
export interface Journey {
  name: string
  path: string
  /** `own` is the built site; `small` has two regions, where the visitor is signed in to the second, and analytics. */
  site?: 'own' | 'small'
  /** Width of the window in pixels; 1440 when left out. */
  width?: number
  take(tab: BrowserTab, world: World): Promise<void>
}

/** The words of the first element that a selector finds. */
export const text = (selector: string) => `document.querySelector(${JSON.stringify(selector)})?.innerText`

/** The name of the element that has the focus. */
export const focused = 'document.activeElement?.tagName'

/** True once the page's script listens: it marks the link that opens the search. */
export const scriptListens = "document.querySelector('a[aria-haspopup=dialog]')"

/** The first shown button with these words. */
export const button = (words: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && one.innerText.trim() === ${JSON.stringify(words)})`
