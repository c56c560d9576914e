import { resolve } from 'node:path'
import { PageCache } from '../engine/build/cache/page-cache.ts'
import { compileSettings, compileSite } from '../engine/build/compile-site.ts'
import { loadSiteInput } from '../engine/build/sources/load-site-input.ts'
import { PageCompiler } from '../engine/build/workers/page-compiler.ts'
import { emptyRecord, type PageJob, type PageRecord } from '../engine/build/workers/page-job.ts'
import { Diagnostics } from '../engine/compile/diagnostics.ts'
import { readFrontMatter } from '../engine/compile/sources/read-front-matter.ts'
import { pageResult } from './page-result.ts'

/**
 * A program: builds the site of this repository, but compiles only the pages whose paths are given. Of
 * others it reads the front matter. Prints the errors as JSON.
 */
const root = resolve(import.meta.dirname, '..')
const wanted = new Set(process.argv.slice(2))
const input = await loadSiteInput(root, {})
const cache = new PageCache(resolve(root, '.cache/strictly'), 'seed')
const compiler = new PageCompiler(compileSettings(input, cache))

function known(job: PageJob): PageRecord {
  const front =
    job.kind === 'notebook' ? null : readFrontMatter(job.text, input.site, new Diagnostics(job.file))
  const result = pageResult(job.path, {
    locale: job.locale,
    front: { title: job.path, ...front },
  })
  return { ...emptyRecord(), result }
}

const { diagnostics, pages } = await compileSite(input, {
  cache,
  compile: async (jobs) => {
    const records: PageRecord[] = []
    for (const job of jobs) records.push(wanted.has(job.path) ? await compiler.compile(job) : known(job))
    return records
  },
})
/** Anchors of pages that are not compiled are unknown. */
const ofAnchors = /(?:does not match a|has no|is not a) heading\b/
const errors = diagnostics.filter(({ severity, message }) => severity === 'error' && !ofAnchors.test(message))
const missing = [...wanted].filter((path) => !pages.some((page) => page.path === path))
console.log(JSON.stringify({ errors: errors.map(({ file, message }) => `${file} ${message}`), missing }))
