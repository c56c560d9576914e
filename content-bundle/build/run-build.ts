import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { orStop } from './begin-command.ts'
import { bundleClient } from './bundle-client.ts'
import { bundleWorker } from './bundle-worker.ts'
import { compileSettings, compileSite, objectsOf } from './compile-site.ts'
import { copyPictures } from './copy-pictures.ts'
import { copyPreviewFonts } from './copy-preview-fonts.ts'
import { copyPublicFiles } from './copy-public-files.ts'
import { fullText } from './full-text.ts'
import { gitHubThreadsFileOf } from './git-hub-threads-file.ts'
import { openCache } from './open-cache.ts'
import { openOutFolder } from './out-folder.ts'
import { packCode } from './packed-code.ts'
import { pageEntries } from './page-entries.ts'
import { PagePool } from './page-pool.ts'
import { Progress } from './progress.ts'
import { reportFaults } from './report-faults.ts'
import { searchSetsInThread } from './search-sets-in-thread.ts'
import { siteCommand } from './site-command.ts'
import { siteInputOf } from './site-input.ts'
import { summaryOf } from './summary.ts'
import { writeContent } from './write-content.ts'

/** The repository's root: the engine's own code is bundled from here, whatever tree is built. */
const root = resolve(import.meta.dirname, '../..')

const { values, outFolder } = orStop(() =>
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

const errors = reportFaults(root, compiled.diagnostics)
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
  packCode(),
])
copyPublicFiles(input.publicFolder, out.client)
copyPictures(compiled, cache.objects, out.client)
copyPreviewFonts(out.client)
const text = fullText(pageEntries(compiled.pages), (hash) => cache.objects.text(hash))
const [[client], searchSets] = await Promise.all([bundling, searching])
writeContent(compiled, cache.objects, { client, searchSets, fullText: text }, out.content)
cache.sweep(objectsOf(compiled))
console.log(summaryOf(compiled, performance.now() - started, outFolder))
