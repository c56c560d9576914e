import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Manifest } from '../../engine/model/manifest.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { htmlRules } from '../../tests/served/html-rules.ts'
import { kindsOfPage, missingPage } from '../../tests/served/kinds-of-page.ts'
import { faultsOf, type Judge } from './verdict.ts'

/** Every page by html-validate, and by the Nu validator where there is a Java: its errors and warnings count. */
export const judgeHtml: Judge = async ({ url, content }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const { build } = ownJson<Manifest>(await (await fetch(`${url}/healthz`)).text())
  const { pages } = ownJson<Manifest>((await content.get(`manifest:${build}`)) ?? '{}')
  const rules = new HtmlValidate(htmlRules)
  const faults: string[] = []
  for (const path of new Set([...Object.keys(pages), ...Object.values(kindsOfPage), missingPage])) {
    const page = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
    writeFileSync(join(folder, `${path.slice(1).replaceAll('/', '~') || 'home'}.html`), page)
    const { results } = await rules.validateString(page)
    for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
    }
  }
  console.log(`html-validate: ${readdirSync(folder).length} pages, ${faults.length} faults`)
  const nuFaults = foundByNu(readdirSync(folder).map((name) => join(folder, name)))
  if (nuFaults) console.log(`Nu validator: ${nuFaults.length} errors and warnings`)
  else console.warn('Nu validator: not run, because Java is not installed.')
  rmSync(folder, { recursive: true })
  return [faultsOf('html-validate and Nu', [...faults, ...(nuFaults ?? [])], 'every page, no faults')]
}

/** Errors and warnings of the Nu validator; null when it cannot run. */
function foundByNu(files: readonly string[]): string[] | null {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const { error, stdout } = spawnSync('java', ['-jar', jar, '--format', 'gnu', '--stdout', ...files], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (error) return null
  return stdout
    .split('\n')
    .filter(
      (line) =>
        /: (error|warning|info warning)/.test(line) && !guessesLanguage.test(line) && !newerCss.test(line),
    )
    .map((line) => line.replace(/^"file:.*\/(.*?)\.html"/, '$1'))
}

/** The validator guesses the page's language from most of its words; a page in two languages says so on its article. */
const guessesLanguage = /This document appears to be written in .* but the “html” start tag has/

/**
 * Inline styles use features that the validator's CSS parser does not know yet: `@property`, `interpolate-size` and
 * anchor positioning (CSS Anchor Positioning 1). `rx`, `ry` and `paint-order` are properties in SVG 2. It fails with
 * an exception of its own where `light-dark()` has variables.
 */
const newerCss =
  /CSS: (?:“(?:interpolate-size|rx|ry|paint-order|anchor-name|anchor-scope|position-(?:anchor|area|try-fallbacks))”: Property|Unrecognized at-rule “@property”|“[-a-z]+”: Cannot invoke)/
