import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { openCache } from '../cache/open-cache.ts'
import { precompileWorkers } from '../cache/precompiled-worker.ts'
import { compileSettings, compileSite, objectsOf } from '../compile-site.ts'
import { bundleClient } from '../output/bundle-client.ts'
import { bundleWorker } from '../output/bundle-worker.ts'
import { copyPictures } from '../output/copy-pictures.ts'
import { copyPreviewFonts } from '../output/copy-preview-fonts.ts'
import { copyPublicFiles } from '../output/copy-public-files.ts'
import { fullText } from '../output/full-text.ts'
import { openOutFolder } from '../output/out-folder.ts'
import { pageEntries } from '../output/page-entries.ts'
import { writeContent } from '../output/write-content.ts'
import { gitHubThreadsFileOf } from '../search/git-hub-threads-file.ts'
import { searchSetsInThread } from '../search/search-sets-in-thread.ts'
import { PagePool } from '../workers/page-pool.ts'
import { exitOnUsageError } from './begin-command.ts'
import { buildSummary } from './build-summary.ts'
import { Progress } from './progress.ts'
import { reportDiagnostics } from './report-diagnostics.ts'
import { siteCommand } from './site-command.ts'
import { siteInputOf } from './site-input.ts'

/** The repository's root: the engine's own code is bundled from here, whatever tree is built. */
const root = resolve(import.meta.dirname, '../../..')

const { values, outFolder } = exitOnUsageError(() =>
  siteCommand(process.argv.slice(2), {
    name: 'npm run build',
    does: "Compiles a site, this one or anybody's, into `dist/`.",
    out: join(root, 'dist'),
    options: {
      facts: {
        is: 'folder',
        says: 'Facts that take the place of those of `content-bundle/site` in the bundles and the search data.',
      },
      fresh: { is: 'flag', says: 'Compiles every page anew.' },
      workers: {
        is: 'whole number',
        from: 1,
        to: 64,
        default: Math.min(2, availableParallelism()),
        says: 'Processes that compile pages.',
      },
    },
  }),
)

const started = performance.now()
const factsFolder = values.facts ? resolve(values.facts) : undefined
const input = siteInputOf(root, values)
const threadsFile = await gitHubThreadsFileOf(input, factsFolder)
const cache = openCache(root, input, values.fresh)
const progress = new Progress(process.stderr, () => performance.now())
const pool = new PagePool({ settings: compileSettings(input, cache), workers: values.workers })
if (cache.isEmpty()) pool.warm()
const compiled = await compileSite(input, {
  cache,
  compile: (jobs, onRecord) => {
    progress.expect(jobs.length)
    return pool.compile(jobs, (job, record) => {
      progress.step()
      onRecord(job, record)
    })
  },
})
pool.close()
progress.end()

const errors = reportDiagnostics(root, compiled.diagnostics)
if (errors > 0) {
  console.error(`The build stopped: ${errors} ${errors === 1 ? 'error' : 'errors'} in the content.`)
  process.exit(1)
}

const out = openOutFolder(outFolder)
// The search data is a thread's work and bundling another process's: the files are copied meanwhile.
const searching = searchSetsInThread(compiled, threadsFile, out.client)
const bundling = Promise.all([
  bundleClient(root, out.client, factsFolder),
  bundleWorker(root, out.worker, { facts: factsFolder }),
  precompileWorkers(),
])
copyPublicFiles(input.publicFolder, out.client)
copyPictures(compiled, cache.objects, out.client)
copyPreviewFonts(out.client)
const text = fullText(pageEntries(compiled.pages), (hash) => cache.objects.text(hash))
const [[client], searchSets] = await Promise.all([bundling, searching])
writeContent(compiled, cache.objects, { client, searchSets, fullText: text }, out.content)
cache.sweep(objectsOf(compiled))
console.log(buildSummary(compiled, performance.now() - started, outFolder))
