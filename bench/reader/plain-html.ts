import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.ts'
import { type ContestantSite, writeFiles } from './contestants.ts'

/** Runs in a page: its HTML without styles and scripts, with all elements of the frame. */
export function markupOnly(): string {
  for (const element of document.querySelectorAll('script, style, noscript, link[rel=stylesheet]'))
    element.remove()
  return document.body.innerHTML
}

/** Runs in a page: its main part as HTML that a person would write by hand. */
export function plainMain(): string {
  const main = document.querySelector('main')?.cloneNode(true)
  if (!(main instanceof HTMLElement)) throw new Error('The page has no <main>.')
  for (const element of main.querySelectorAll(
    'script, style, template, dialog, svg, img, video, button, form, nav, site-feedback, [hidden]:not(tab-panel)',
  )) {
    element.remove()
  }
  for (const element of main.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (name !== 'href') element.removeAttribute(name)
    }
    if (element.localName === 'span' || element.localName === 'tab-panel') {
      element.replaceWith(...element.childNodes)
    }
  }
  return main.innerHTML
}

/** Pages of a running site, each made smaller in a browser by a function that returns its body. */
export async function reducedPages(
  origin: string,
  paths: readonly string[],
  reduce: () => string,
): Promise<ContestantSite> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-reader-plain-'))
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    for (const path of paths) {
      await page.goto(origin + path)
      const [title, body] = [await page.title(), await page.evaluate(reduce)]
      const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
      writeFiles(folder, {
        [path === '/' ? 'index.html' : `${path.slice(1)}.html`]:
          `<!doctype html><html lang="en">${head}${body}`,
      })
    }
  } finally {
    await browser.close()
  }
  return { serves: { folder }, close: async () => {} }
}
