import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { siteFactsOf } from '../../compile/site-facts.ts'
import { hashOf } from '../cache/hash.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { partialFile } from '../sources/content-roots.ts'
import { listingRows } from '../sources/listing-rows.ts'
import type { SiteFolders } from '../sources/site-folders.ts'
import type { SiteInput } from '../sources/site-input.ts'
import { type CompiledJob, factsHash, type PageJob, type PageRecord } from './page-job.ts'
import type { OnRecord } from './page-pool.ts'

/** Compiles jobs; resolves with their records in the same order, and reports each as soon as it is made. */
export type CompileJobs = (jobs: readonly PageJob[], onRecord: OnRecord) => Promise<PageRecord[]>

export interface RecordsInput extends Pick<SiteInput, 'site' | 'parts'> {
  jobs: readonly PageJob[]
  folders: SiteFolders
  cache: PageCache
  compile: CompileJobs
  /** Records of the previous build, by path, if this process made them. */
  recordsBefore?: ReadonlyMap<string, CompiledJob>
}

export interface RecordsResult {
  /** In the order of the jobs. */
  compiled: CompiledJob[]
  /** Number of pages that were not compiled, because nothing they are made from has changed. */
  hits: number
}

/**
 * A record for each job: from the cache where it is still valid, else compiled. Pages that show an index are
 * compiled a second time when the rows of the index have changed.
 */
export async function compileRecords(input: RecordsInput): Promise<RecordsResult> {
  const { jobs, cache, recordsBefore } = input
  const isValid = validityCheck(input)
  const records = new Map<PageJob, PageRecord>()
  for (const job of jobs) {
    const last = recordsBefore?.get(job.path)
    const isUsable = last?.record.result && isSameJob(last.job, job) && isValid(job, last.record)
    const record = isUsable ? last.record : cache.get(job, isValid)
    if (record) records.set(job, record)
  }
  const missing = jobs.filter((job) => !records.has(job))
  await compileInto(records, missing, missing, input)
  const stale = staleListings(input, records)
  await compileInto(records, [...stale.keys()], [...stale.values()], input)
  return {
    compiled: jobs.flatMap((job) => {
      const record = records.get(job)
      return record ? [{ job, record }] : []
    }),
    hits: jobs.length - new Set([...missing, ...stale.keys()]).size,
  }
}

/** Compiles `tasks` and sets each record for the job of the same index. */
async function compileInto(
  records: Map<PageJob, PageRecord>,
  jobs: readonly PageJob[],
  tasks: readonly PageJob[],
  input: RecordsInput,
): Promise<void> {
  const { cache, compile } = input
  // Each record is cached right away: an interrupted build has not worked for nothing.
  const made = await compile(tasks, (job, record) => cache.put(job, record))
  for (const [index, record] of made.entries()) {
    const job = jobs[index]
    if (job) records.set(job, record)
  }
}

/** The jobs whose indexes have other rows than when they were compiled, each with the task that has the new rows. */
function staleListings(
  { site, jobs, folders }: RecordsInput,
  records: ReadonlyMap<PageJob, PageRecord>,
): Map<PageJob, PageJob> {
  const compiled = [...records].map(([job, record]) => ({ job, record }))
  const rowsOf = listingRows(site, folders.roots, compiled)
  const stale = new Map<PageJob, PageJob>()
  for (const job of jobs) {
    const hashes = Object.entries(records.get(job)?.listings ?? {})
    const listings = Object.fromEntries(hashes.map(([key]) => [key, rowsOf(key, job.locale)]))
    const hasChanged = hashes.some(([key, hash]) => hashOf(JSON.stringify(listings[key])) !== hash)
    if (hasChanged) stale.set(job, { ...job, listings })
  }
  return stale
}

const isSameJob = ({ listings: _a, ...a }: PageJob, { listings: _b, ...b }: PageJob) =>
  isDeepStrictEqual(a, b)

/** Checks whether the facts of the site, partials and pictures that a record was made from are unchanged. */
function validityCheck({ folders, site, parts }: RecordsInput) {
  const currentFacts = factsHash(siteFactsOf(site, parts))
  const hashes = new Map<string, string>()
  const hashOfPartial = (locale: string, path: string): string | null => {
    const file = partialFile(folders.roots, locale, path)
    if (file === null) return null
    const hash = hashes.get(file) ?? hashOf(readFileSync(file, 'utf8'))
    hashes.set(file, hash)
    return hash
  }
  return (job: PageJob, { partials, pictures, facts, partsModule }: PageRecord): boolean => {
    const files = folders.picturesOf(job)
    return (
      facts === currentFacts &&
      (partsModule === null || partsModule === parts?.module) &&
      Object.entries(partials).every(([path, hash]) => hashOfPartial(job.locale, path) === hash) &&
      pictures.every(({ url, file, image }) => isDeepStrictEqual(files.resolve(url, file), image))
    )
  }
}
