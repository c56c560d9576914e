import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CookbookEntry, catalog } from '../cookbook/catalog.ts'
import { bundleClient } from './build/bundle-client.ts'
import { bundleWorker } from './build/bundle-worker.ts'
import { compileSite } from './build/compile-site.ts'
import { writeContent } from './build/write-content.ts'
import { formatDiagnostic } from './compile/diagnostics.ts'
import { defaultLocale } from './site/locales.ts'

/** The repository's root: the engine's own code is bundled from here, whatever tree is built. */
const root = resolve(import.meta.dirname, '..')

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    cookbook: { type: 'string' },
    public: { type: 'string' },
    out: { type: 'string', default: join(root, 'dist') },
    lenient: { type: 'boolean', default: false },
  },
})

const ownPages = join(root, 'content-bundle/pages')
const pagesFolder = values.pages ? resolve(values.pages) : ownPages
const cookbookFolder = values.cookbook ? resolve(values.cookbook) : join(root, 'cookbook')
const publicFolder = values.public ? resolve(values.public) : join(root, 'public')
const outFolder = resolve(values.out)

/** A foreign cookbook has no catalogue: every notebook gets its guides route. */
function catalogOf(folder: string): readonly CookbookEntry[] {
  if (!values.cookbook) return values.pages ? [] : catalog
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ipynb'))
    .sort()
    .map((notebook) => ({ notebook, docsPath: null, isGuide: true }))
}

const started = performance.now()
const localeFolder = join(pagesFolder, defaultLocale.code)
const compiled = await compileSite({
  pagesFolder: existsSync(localeFolder) ? localeFolder : pagesFolder,
  cookbookFolder,
  publicFolder,
  catalog: catalogOf(cookbookFolder),
  locale: defaultLocale.code,
  lenient: values.lenient,
  ownsSiteTables: !values.pages,
})

for (const diagnostic of compiled.diagnostics) {
  console.error(`${formatDiagnostic(diagnostic, compiled.sources.get(diagnostic.file))}\n`)
}
const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error')
if (errors.length > 0) {
  console.error(
    `The build stopped: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the content.`,
  )
  process.exit(1)
}

const clientFolder = join(outFolder, 'client')
rmSync(clientFolder, { recursive: true, force: true })
mkdirSync(clientFolder, { recursive: true })
if (existsSync(publicFolder)) cpSync(publicFolder, clientFolder, { recursive: true })
compiled.pictures.copyTo(clientFolder)
const [client] = await Promise.all([
  bundleClient(root, clientFolder),
  bundleWorker(root, join(outFolder, 'worker')),
])
writeContent(compiled, defaultLocale.code, client, join(outFolder, 'content'))
const words = compiled.pages.reduce((sum, { page }) => sum + page.words, 0)
console.log(
  `${compiled.pages.length} pages, ${words} words, ${Math.round(performance.now() - started)} ms → ${outFolder}`,
)
