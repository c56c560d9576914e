import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CookbookEntry, catalog } from '../cookbook/catalog.ts'
import { bundleClient } from './build/bundle-client.ts'
import { bundleWorker } from './build/bundle-worker.ts'
import { compileSettings, compileSite, objectsOf } from './build/compile-site.ts'
import { copyPreviewFonts } from './build/copy-preview-fonts.ts'
import { openCache } from './build/open-cache.ts'
import { compileInPool } from './build/page-pool.ts'
import { Progress } from './build/progress.ts'
import { readGitHubThreads } from './build/read-git-hub-threads.ts'
import { reportFaults } from './build/report-faults.ts'
import { searchPagesOf } from './build/search-pages.ts'
import { summaryOf } from './build/summary.ts'
import { writeContent } from './build/write-content.ts'
import { writeSearch } from './build/write-search.ts'
import { gitHubThreadsFile } from './site/search.ts'

/** The repository's root: the engine's own code is bundled from here, whatever tree is built. */
const root = resolve(import.meta.dirname, '..')

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    cookbook: { type: 'string' },
    public: { type: 'string' },
    out: { type: 'string', default: join(root, 'dist') },
    /** Folder of facts that take the place of those of `content-bundle/site` in the two bundles. */
    facts: { type: 'string' },
    lenient: { type: 'boolean', default: false },
    /** Compiles every page anew. */
    fresh: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})

const pagesFolder = values.pages ? resolve(values.pages) : join(root, 'content-bundle/pages')
const cookbookFolder = values.cookbook ? resolve(values.cookbook) : join(root, 'cookbook')
const publicFolder = values.public ? resolve(values.public) : join(root, 'public')
const outFolder = resolve(values.out)
const factsFolder = values.facts ? resolve(values.facts) : undefined

/** A foreign cookbook has no catalogue: every notebook gets its guides route. */
function catalogOf(folder: string): readonly CookbookEntry[] {
  if (!values.cookbook) return values.pages ? [] : catalog
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ipynb'))
    .sort()
    .map((notebook) => ({ notebook, docsPath: null, isGuide: true }))
}

const started = performance.now()
const input = {
  root,
  pagesFolder,
  cookbookFolder,
  publicFolder,
  catalog: catalogOf(cookbookFolder),
  lenient: values.lenient,
  ownsSiteTables: !values.pages,
}
const cache = openCache(root, input, values.fresh)
const progress = new Progress(process.stderr, () => performance.now())
const compiled = await compileSite(input, {
  cache,
  compile: (jobs) => {
    progress.expect(jobs.length)
    return compileInPool(jobs, {
      settings: compileSettings(input, cache),
      workers: Number(values.workers),
      onDone: () => progress.step(),
    })
  },
})
progress.end()

const errors = reportFaults(root, compiled.diagnostics)
if (errors > 0) {
  console.error(`The build stopped: ${errors} ${errors === 1 ? 'error' : 'errors'} in the content.`)
  process.exit(1)
}

const clientFolder = join(outFolder, 'client')
rmSync(clientFolder, { recursive: true, force: true })
mkdirSync(clientFolder, { recursive: true })
if (existsSync(publicFolder)) cpSync(publicFolder, clientFolder, { recursive: true })
copyPreviewFonts(clientFolder)
for (const pictures of compiled.pictures) pictures.copyTo(clientFolder)
mkdirSync(join(clientFolder, 'assets'), { recursive: true })
for (const { url, hash } of compiled.pages.flatMap(({ assets }) => assets)) {
  copyFileSync(cache.objects.pathOf(hash), join(clientFolder, decodeURIComponent(url)))
}
// Bundling is another process's work: the search data is written meanwhile.
const bundles = Promise.all([
  bundleClient(root, clientFolder, factsFolder),
  bundleWorker(root, join(outFolder, 'worker'), { facts: factsFolder }),
])
const threads = values.pages ? null : readGitHubThreads(root, gitHubThreadsFile)
const searchSets = Object.fromEntries(
  [...compiled.navs.keys()].map((locale) => [
    locale,
    writeSearch(searchPagesOf(compiled.pages, locale, threads), locale, clientFolder),
  ]),
)
const [client] = await bundles
writeContent(compiled, cache.objects, client, searchSets, join(outFolder, 'content'))
cache.sweep(objectsOf(compiled))
console.log(summaryOf(compiled, performance.now() - started, outFolder))
