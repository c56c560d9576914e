import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { byteBudgets } from './byte-budgets.ts'

const root = resolve(import.meta.dirname, '../..')

/** What a reader loads of the visitor's actions before doing anything: as `client/main.ts` starts them. */
const start = `
  import { appEntry } from './client/app-entry/app-entry.ts'
  import { copyPage } from './client/behaviours/article/copy-page.ts'
  import { dropdowns } from './client/behaviours/dropdowns.ts'
  import { resendFeedback } from './client/react/feedback/resend-feedback.ts'
  import { startFeedback } from './client/react/feedback/start-feedback.ts'
  dropdowns(1); appEntry(regions, limits); copyPage(limits); resendFeedback(); startFeedback(load)
  import('./client/consent/measure-visits.ts').then(({ measureVisits }) => measureVisits({}))
  import './client/styles/shell/app-entry.css'
  import './client/styles/shell/copy-page.css'
`

test('app entry, feedback, copying and measuring stay within their bytes before anyone acts', async () => {
  const { outputFiles } = await build({
    stdin: { contents: start, resolveDir: root, sourcefile: 'start.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: '/',
    jsx: 'automatic',
    logLevel: 'silent',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const fileOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? ''
  const eager = new Map<string, string>()
  const add = (name: string) => {
    const code = fileOf(name)
    eager.set(name, code)
    for (const [, next = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)) {
      if (!eager.has(next)) add(next)
    }
  }
  add('/stdin.js')
  add('/stdin.css')
  const bytes = [...eager.values()].map((code) => brotliCompressSync(code).byteLength)
  expect(bytes.every((size) => size > 1)).toBe(true)
  expect([...eager.values()].join('')).not.toMatch(/react|cookieconsent|\$pageview/i)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(byteBudgets.actions)
})
