import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { openCache } from '../../engine/build/cache/page-cache.ts'
import { precompileWorkers } from '../../engine/build/cache/worker-url.ts'
import { compileSettings, compileSite, objectsOf } from '../../engine/build/compile-site.ts'
import { bundleClient } from '../../engine/build/output/bundle-client.ts'
import { bundleWorker } from '../../engine/build/output/bundle-worker.ts'
import { copyPreviewFonts } from '../../engine/build/output/copy-preview-fonts.ts'
import { copyPictures, copyPublicFiles, drawLogoFiles } from '../../engine/build/output/copy-public-files.ts'
import { fullTexts } from '../../engine/build/output/full-texts.ts'
import { openOutFolder } from '../../engine/build/output/out-folder.ts'
import { sizeErrors } from '../../engine/build/output/size-errors.ts'
import { writeContent, writeContentModule } from '../../engine/build/output/write-content.ts'
import { buildSummary, slowestPages } from '../../engine/build/report/build-summary.ts'
import { hostNotes } from '../../engine/build/report/host-notes.ts'
import { outsideWarnings, readOutside } from '../../engine/build/report/outside-things.ts'
import { reportDiagnostics } from '../../engine/build/report/report-diagnostics.ts'
import { threadsFileOf } from '../../engine/build/search/read-git-hub-threads.ts'
import { searchSetsInThread } from '../../engine/build/search/search-sets-in-thread.ts'
import { searchSetsInput } from '../../engine/build/search/write-search-sets.ts'
import { loadSiteInput } from '../../engine/build/sources/load-site-input.ts'
import { acceptTranslations } from '../../engine/build/sources/newer-originals.ts'
import { SiteFolders } from '../../engine/build/sources/site-folders.ts'
import { loadSiteModule } from '../../engine/build/sources/site-module.ts'
import { pageEntries } from '../../engine/build/sources/site-pages.ts'
import { PagePool } from '../../engine/build/workers/page-pool.ts'
import type { Manifest, ManifestContent } from '../../engine/model/manifest.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { exitForUser, wholeNumber } from '../command-line.ts'
import { buildCommand, outFolderOf } from './site-command.ts'

/** What the worker's source exports for the build. */
interface FrameRenderer {
  frameMarkup(site: SiteConfig, content: ManifestContent): Manifest['frames']
}

/** The repository's root: the engine's code is bundled from here, whatever site is built. */
const root = resolve(import.meta.dirname, '../..')

const started = performance.now()
const values = buildCommand(
  'npm run build',
  'Builds a site: the pages of this repository, or those of the given folders.',
  join(root, 'dist'),
)
  .option('--no-server', 'Leaves out what only the worker answers, as `npm run export` does.')
  .option('--fresh', 'Compiles every page again, without the cache.')
  .option(
    '--translated [path...]',
    'Records that these translations (or all of them) are up to date with their originals.',
  )
  .option('--slowest', 'Names the pages that took longest to compile.')
  .option(
    '--workers <number>',
    'How many processes compile pages.',
    wholeNumber(1, 64),
    Math.min(2, availableParallelism()),
  )
  .parse()
  .opts()
const outFolder = outFolderOf(values.out)
const input = await loadSiteInput(root, values).catch(exitForUser)
const { site, siteFile, parts } = input
const cache = openCache(input, values.fresh === true)
const { stderr } = process
let [done, total] = [0, 0]
const pool = new PagePool({ settings: compileSettings(input, cache), workers: values.workers })
if (cache.isEmpty()) pool.warm()
const compiled = await compileSite(input, {
  cache,
  compile: (jobs, onRecord) => {
    total += jobs.length
    return pool.compile(jobs, (job, record) => {
      done += 1
      if (stderr.isTTY) stderr.write(`\r${done} of ${total} pages`)
      onRecord(job, record)
    })
  },
})
pool.close()
if (stderr.isTTY && done > 0) stderr.write('\r\x1b[2K')

if (values.translated) acceptTranslations(new SiteFolders(input), compiled.pages, values.translated)
const errors = reportDiagnostics(root, compiled.diagnostics)
if (errors > 0) {
  console.error(`The build stopped: ${errors} ${errors === 1 ? 'error' : 'errors'} in the content.`)
  process.exit(1)
}

const out = openOutFolder(outFolder, site.base)
// A thread writes the search data and other processes bundle, while this process copies files.
const { pagesFolder } = input
const searching = searchSetsInThread(
  searchSetsInput(site, compiled, { threadsFile: threadsFileOf(input), pagesFolder }, out.client),
)
const bundling = Promise.all([
  bundleClient({ root, outFolder: out.client, site, siteFile, parts, mapsFolder: out.sourceMaps }),
  loadSiteModule<FrameRenderer>(join(root, 'worker/render/frame-markup.tsx'), site.base),
  bundleWorker({ root, outFolder: out.worker, site, partsSource: parts?.source }),
  precompileWorkers(),
])
copyPublicFiles(input.publicFolder, out, site)
drawLogoFiles(site, out.client)
copyPictures(compiled, cache.objects, out.client)
if (site.hasServer) copyPreviewFonts(out.client)
const texts = fullTexts(site, pageEntries(compiled.pages), (hash) => cache.objects.text(hash))
const [[client, frame], searchSets] = await Promise.all([bundling, searching])
const manifest = await writeContent(
  compiled,
  cache.objects,
  {
    ...{ base: site.base, client, searchSets, fullTexts: texts },
    frames: (content) => frame.exported.frameMarkup?.(site, content),
  },
  out.content,
)
writeContentModule(manifest, out)
const tooLarge = sizeErrors(manifest, out)
if (tooLarge.length > 0) {
  console.error(tooLarge.join('\n'))
  process.exit(1)
}
cache.sweep(objectsOf(compiled))
console.log(buildSummary(compiled, performance.now() - started, outFolder))
if (site.base !== '') console.log(hostNotes(site))
if (values.slowest) console.log(slowestPages(compiled))
if (input.usesSiteTables) {
  const texts = compiled.pages.map((page) => [page.path, cache.objects.text(page.markdownHash)] as const)
  for (const text of outsideWarnings(readOutside(input), new Map(texts), new Date()))
    console.error(`warning: ${text}`)
}
