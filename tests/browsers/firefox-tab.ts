import type { KeyInput } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import type { BrowserTab } from './browser-tab.ts'

/** A tab of an installed Firefox, driven over WebDriver BiDi, in a window of `width` pixels. */
export async function firefoxTab(executablePath: string, width: number): Promise<BrowserTab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 30_000,
    // The size of the window: this Firefox does not know the commands for viewports.
    defaultViewport: null,
    args: [`--width=${width}`, '--height=900'],
    extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true },
  })
  let page = await browser.newPage()
  return {
    // A tab for each page: a navigation of a used tab sometimes never ends in this protocol.
    async open(url) {
      const used = page
      page = await browser.newPage()
      await used.close()
      await page.goto(url, { waitUntil: 'load' })
    },
    value: (expression) => page.evaluate(expression),
    async press(key, { control = false } = {}) {
      if (control) await page.keyboard.down('Control')
      await page.keyboard.press(key as KeyInput)
      if (control) await page.keyboard.up('Control')
    },
    type: (text) => page.keyboard.type(text),
    click: (selector) => page.click(selector),
    async inOtherTab(url, take) {
      const other = await browser.newPage()
      await other.goto(url, { waitUntil: 'load' })
      await take({ value: (expression) => other.evaluate(expression) })
      await other.close()
    },
    close: () => browser.close(),
  }
}
