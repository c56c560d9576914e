/** A tab of a browser under test: what the journeys need, whatever protocol drives it. */
export interface BrowserTab {
  /** Opens an address and waits until its scripts have run. */
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page; promises are awaited. */
  value(expression: string): Promise<unknown>
  /** Presses a key, by its name in `KeyboardEvent.key`, with Control held down or not. */
  press(key: string, options?: { control?: boolean }): Promise<void>
  /** Types text where the focus is. */
  type(text: string): Promise<void>
  /** Clicks the first element that a CSS selector finds. */
  click(selector: string): Promise<void>
  /** Opens an address in another tab of the same browser, takes steps there, closes it and returns to this one. */
  inOtherTab(url: string, take: (tab: Pick<BrowserTab, 'value'>) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Milliseconds a state may take to appear. */
const patienceMs = 15_000
const pauseMs = 50

/** Waits until an expression is true in the page. Throws with what was waited for. */
export async function waitFor(tab: Pick<BrowserTab, 'value'>, expression: string): Promise<void> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (await tab.value(`Boolean(${expression})`).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error(`This did not become true in ${patienceMs / 1000} s: ${expression}`)
}
