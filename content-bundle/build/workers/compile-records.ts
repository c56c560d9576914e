import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { hashOf } from '../cache/hash.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { ContentRoot } from '../sources/content-roots.ts'
import { fileInside } from '../sources/files-below.ts'
import { listingRows } from '../sources/listing-rows.ts'
import type { PictureFiles } from '../sources/picture-files.ts'
import type { PageJob, PageRecord } from './page-job.ts'
import type { OnRecord } from './page-pool.ts'

/** Compiles jobs and gives their records in the same order; tells of each as soon as it is there. */
export type CompileJobs = (jobs: readonly PageJob[], onRecord: OnRecord) => Promise<PageRecord[]>

export interface RecordsInput {
  jobs: readonly PageJob[]
  roots: readonly ContentRoot[]
  picturesOf: (job: PageJob) => PictureFiles
  cache: PageCache
  compile: CompileJobs
  /** Records of the build before, by path, when the process still has them. */
  known?: ReadonlyMap<string, { job: PageJob; record: PageRecord }>
}

export interface RecordsResult {
  records: PageRecord[]
  /** How many pages were not compiled, because nothing they are made from has changed. */
  hits: number
}

/**
 * A record for each job: from the cache where it still holds, else compiled. Pages that show an
 * index of other pages are compiled again when what they list turns out to be another.
 */
export async function compileRecords(input: RecordsInput): Promise<RecordsResult> {
  const { jobs, cache, compile, known } = input
  const holds = stillHolds(input)
  const found = jobs.map((job) => {
    const last = known?.get(job.path)
    if (last && sameJob(last.job, job) && last.record.result && holds(job, last.record)) return last.record
    return cache.get(job, holds)
  })
  // At once, so that a build that is broken off has not worked for nothing.
  const keep: OnRecord = (job, record) => cache.put(job, record)
  const missing = jobs.flatMap((job, index) => (found[index] ? [] : [{ job, index }]))
  const made = await compile(
    missing.map(({ job }) => job),
    keep,
  )
  const records = found as PageRecord[]
  for (const [at, { index }] of missing.entries()) records[index] = made[at] as PageRecord

  const rowsOf = listingRows(jobs, input.roots, records)
  const stale = jobs.flatMap((job, index) => {
    const keys = Object.entries(records[index]?.listings ?? {})
    const rows = Object.fromEntries(keys.map(([key]) => [key, rowsOf(key, job.locale)]))
    const changed = keys.some(([key, hash]) => hashOf(JSON.stringify(rows[key])) !== hash)
    return changed ? [{ job: { ...job, listings: rows }, index }] : []
  })
  const remade = await compile(
    stale.map(({ job }) => job),
    keep,
  )
  for (const [at, { index }] of stale.entries()) records[index] = remade[at] as PageRecord

  const compiled = new Set([...missing, ...stale].map(({ index }) => index))
  return { records, hits: jobs.length - compiled.size }
}

const sameJob = ({ listings: _a, ...a }: PageJob, { listings: _b, ...b }: PageJob) => isDeepStrictEqual(a, b)

/** Whether the partials and pictures a record was made from are as they were. */
function stillHolds({ roots, picturesOf }: RecordsInput) {
  const hashes = new Map<string, string | null>()
  const hashOfPartial = (folder: string, path: string): string | null => {
    const file = fileInside(folder, path)
    if (file === null) return null
    const hash = hashes.get(file) ?? hashOf(readFileSync(file, 'utf8'))
    hashes.set(file, hash)
    return hash
  }
  return (job: PageJob, record: PageRecord): boolean => {
    const folder = roots.find(({ locale }) => locale === job.locale)?.folder ?? ''
    const store = picturesOf(job)
    return (
      Object.entries(record.partials).every(([path, hash]) => hashOfPartial(folder, path) === hash) &&
      record.pictures.every(({ url, file, image }) => isDeepStrictEqual(store.resolve(url, file), image))
    )
  }
}
