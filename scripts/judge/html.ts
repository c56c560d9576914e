import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { htmlRules } from '../../tests/html-rules.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { startLocalPlatform } from '../local-platform.ts'

/**
 * Judges every page of the built site by two validators of HTML: html-validate, and the Nu validator
 * where there is a Java to run it. Its remarks are not counted, its errors and warnings are.
 */
const { url, content, close } = await startLocalPlatform({ dir: ensureBuilt(), port: 0, persist: false })
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const build = await content.get('manifest:current')
const { pages } = JSON.parse((await content.get(`manifest:${build}`)) ?? '{}') as Manifest
const rules = new HtmlValidate(htmlRules)
let faults = 0

for (const path of [...Object.keys(pages), '/no-such-page']) {
  const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
  writeFileSync(join(folder, `${path.slice(1).replaceAll('/', '~') || 'home'}.html`), html)
  const { results } = await rules.validateString(html)
  for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
    faults += 1
    console.error(`${path}:${line}:${column} ${ruleId}: ${message}`)
  }
}
await close()
console.log(`html-validate: ${Object.keys(pages).length + 1} pages, ${faults} faults`)

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const files = readdirSync(folder).map((name) => join(folder, name))
const nu = spawnSync('java', ['-jar', jar, '--format', 'gnu', '--stdout', ...files], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
})
if (nu.error) console.warn(`Nu validator: not run, for there is no Java here (${nu.error.message}).`)
else {
  const found = nu.stdout.split('\n').filter((line) => /: (error|warning|info warning)/.test(line))
  for (const line of found) console.error(line.replace(/^"file:.*\/(.*?)\.html"/, '$1'))
  console.log(`Nu validator: ${files.length} pages, ${found.length} errors and warnings`)
  faults += found.length
}
rmSync(folder, { recursive: true })
process.exit(faults > 0 ? 1 : 0)
