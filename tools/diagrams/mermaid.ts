import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { transformSync } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.ts'
import { mermaidThemes, tokens } from './mermaid-themes.ts'

/** The release that draws, with the hash of its archive: it is fetched when it is needed, as docs/decisions/085 says of judges. */
const release = {
  name: 'mermaid-12.3.0',
  integrity:
    'sha512-4113TdXeLAsMruJ79OpFL5O8+LTFXhQqZ260rF3tgUmiNAtRm4Uume04I+65PRN6yZ69J4f8rVYWW8zRk65UYw==',
}

const root = resolve(import.meta.dirname, '../..')

/** Width of the window in which diagrams are laid out, in CSS pixels: about that of the column of an article. */
const windowPx = 720

/** Mermaid in a Chromium that reaches no network. */
export class MermaidLibrary {
  readonly #browser: Browser
  readonly #page: Page

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
  }

  /** Fetches Mermaid if it is not here yet, and starts the browser. */
  static async start(): Promise<MermaidLibrary> {
    const program = mermaidProgram()
    const browser = await chromium.launch({ executablePath: findBrowser() })
    const page = await browser.newPage({ viewport: { width: windowPx, height: 900 }, offline: true })
    const font = readFileSync(join(root, 'client/styles/headings.woff2'), 'base64')
    await page.setContent(
      `<!doctype html><style>@font-face{font-family:Headings;src:url(data:font/woff2;base64,${font})}</style><body>`,
    )
    const reader = readFileSync(join(import.meta.dirname, 'draw-in-page.ts'), 'utf8')
    await page.addScriptTag({ path: program })
    await page.addScriptTag({
      content: transformSync(reader, { loader: 'ts', format: 'iife', globalName: 'drawings' }).code,
    })
    await page.evaluate(() => document.fonts.load('14px Headings'))
    return new MermaidLibrary(browser, page)
  }

  /** The drawing as the text of an SVG file, whose ids begin with `prefix`. Throws Mermaid's error for a chart with a mistake. */
  async draw(chart: string, prefix: string): Promise<string> {
    const call = `drawings.drawInPage(${JSON.stringify({ chart, prefix, themes: mermaidThemes, tokens })})`
    const drawn: { svg: string } | { fault: string } = await this.#page.evaluate(call)
    if ('fault' in drawn) throw new Error(drawn.fault)
    return drawn.svg
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

/** The file with the program of Mermaid, fetched once. */
function mermaidProgram(): string {
  const folder = join(root, '.cache/mermaid', release.name)
  const program = join(folder, 'package/dist/mermaid.min.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `${release.name}.tgz`)
  if (!existsSync(archive))
    execFileSync('npm', ['pack', release.name.replace('-', '@'), '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (integrity !== release.integrity)
    throw new Error(
      `${archive} is not the release that is known here: ${integrity}. Delete it and try again.`,
    )
  execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/dist/mermaid.min.js'])
  return program
}
