import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteTree } from '../../../tests/build-tree.ts'
import { pageResult } from '../../../tests/page-result.ts'
import { siteFactsOf } from '../../compile/site-facts.ts'
import { hashOf } from '../cache/hash.ts'
import { PageCache } from '../cache/page-cache.ts'
import { collectJobs } from '../sources/collect-jobs.ts'
import { SiteFolders } from '../sources/site-folders.ts'
import { type CompileJobs, compileRecords } from './compile-records.ts'
import {
  type CompiledJob,
  emptyRecord,
  factsHash,
  listingKey,
  type PageJob,
  type PageRecord,
} from './page-job.ts'

const files = { 'a.mdx': 'A', 'b.mdx': 'B', 'docs/_part.mdx': 'Part' }

/** A site whose pages are compiled by `make`; pages without a record of their own get a plain one. */
function siteOf(
  sources: Record<string, string>,
  make: (job: PageJob) => Partial<PageRecord> | null = () => ({}),
) {
  const tree = new SiteTree(sources)
  const cache = new PageCache(join(tree.folder, 'cache'), 'seed')
  const facts = factsHash(siteFactsOf(tree.input().site))
  /** Paths of each call of the compiler. */
  const calls: string[][] = []
  const compile: CompileJobs = async (jobs, onRecord) => {
    calls.push(jobs.map(({ path }) => path))
    return jobs.map((job) => {
      const record = { ...recordOf(job, cache, make(job)), facts }
      onRecord(job, record)
      return record
    })
  }
  const run = (options: { known?: ReadonlyMap<string, CompiledJob> } = {}) => {
    const input = tree.input()
    const folders = new SiteFolders(input)
    const { jobs } = collectJobs(input, folders)
    return compileRecords({
      site: input.site,
      jobs,
      folders,
      cache,
      compile,
      ...(options.known && { recordsBefore: options.known }),
    })
  }
  return { tree, cache, calls, run }
}

/** A record of a page, or of one that stopped its worker. */
function recordOf(job: PageJob, cache: PageCache, changes: Partial<PageRecord> | null): PageRecord {
  if (changes === null)
    return {
      ...emptyRecord(),
      diagnostics: [
        {
          file: job.file,
          place: null,
          severity: 'error',
          message: 'Crashed.',
          hint: null,
        },
      ],
    }
  const { path, locale, text } = job
  return {
    ...emptyRecord(),
    result: pageResult(path, {
      locale,
      front: { title: text },
      hash: cache.objects.put(text),
      markdownHash: cache.objects.put(`${text}.md`),
    }),
    ...changes,
  }
}

const knownOf = (compiled: readonly CompiledJob[]) => new Map(compiled.map((made) => [made.job.path, made]))
const compiledPaths = (compiled: readonly CompiledJob[]) => compiled.map(({ record }) => record.result?.path)

test('every page is compiled once, and the records are in the order of the jobs', async () => {
  const { run, calls } = siteOf(files)
  const { compiled, hits } = await run()
  expect(compiledPaths(compiled)).toEqual(['/a', '/b'])
  expect(calls).toEqual([['/a', '/b'], []])
  expect(hits).toBe(0)
})

test('a second build takes all from the cache, and a changed page is compiled alone', async () => {
  const { tree, run, calls } = siteOf(files)
  await run()
  expect((await run()).hits).toBe(2)
  tree.write({ 'b.mdx': 'Other' })
  const { compiled, hits } = await run()
  expect(calls.flat()).toEqual(['/a', '/b', '/b'])
  expect(compiled.map(({ record }) => record.result?.front.title)).toEqual(['A', 'Other'])
  expect(hits).toBe(1)
})

test('a page is compiled again when a partial of it has changed or appeared', async () => {
  const { tree, run, calls } = siteOf(files, ({ path }) =>
    path === '/a' ? { partials: { 'docs/_part.mdx': hashOf('Part'), 'docs/_new.mdx': null } } : {},
  )
  await run()
  await run()
  expect(calls.flat()).toEqual(['/a', '/b'])
  tree.write({ 'docs/_new.mdx': 'New' })
  await run()
  tree.write({ 'docs/_part.mdx': 'Changed' })
  await run()
  expect(calls.flat()).toEqual(['/a', '/b', '/a', '/a'])
})

test('a page is compiled again when a picture of it has another size or is gone', async () => {
  const missing = { url: 'lamp.svg', file: 'a.mdx', image: null }
  const { tree, run, calls } = siteOf(files, ({ path }) => (path === '/a' ? { pictures: [missing] } : {}))
  await run()
  await run()
  expect(calls.flat()).toEqual(['/a', '/b'])
  tree.write({ 'lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>' })
  await run()
  expect(calls.flat()).toEqual(['/a', '/b', '/a'])
})

test('a page with an error is compiled by every build', async () => {
  const { run, calls } = siteOf(files, ({ path }) => (path === '/b' ? null : {}))
  expect((await run()).compiled.map(({ record }) => record.result === null)).toEqual([false, true])
  await run()
  expect(calls.flat()).toEqual(['/a', '/b', '/b'])
})

test('records of the previous build are used without the disk, but only for an equal job', async () => {
  const { tree, run, calls, cache } = siteOf(files)
  const known = knownOf((await run()).compiled)
  cache.sweep(new Set())
  tree.write({ 'b.mdx': 'Other' })
  const { compiled, hits } = await run({ known })
  expect(calls.flat()).toEqual(['/a', '/b', '/b'])
  expect(compiled[0]?.record).toBe(known.get('/a')?.record)
  expect(hits).toBe(1)
})

test('a page whose index lists other pages than before is compiled again, with the rows', async () => {
  const key = listingKey('BlogIndex', {})
  const rows: unknown[] = []
  const { tree, run, calls } = siteOf(
    { 'blog/index.mdx': 'Blog', 'blog/one.mdx': 'One' },
    ({ path, listings }) => {
      if (path !== '/blog') return {}
      rows.push(listings?.[key])
      return { listings: { [key]: hashOf(JSON.stringify(listings?.[key] ?? [])) } }
    },
  )
  await run()
  expect(calls).toEqual([['/blog', '/blog/one'], ['/blog']])
  expect(rows).toMatchObject([undefined, [{ path: '/blog/one', title: 'One' }]])
  calls.length = 0
  expect((await run()).hits).toBe(2)
  tree.write({ 'blog/two.mdx': 'Two' })
  const { hits } = await run()
  expect(calls).toEqual([[], [], ['/blog/two'], ['/blog']])
  expect(hits).toBe(1)
})

test('a page that stops its worker is left out, and the build goes on', async () => {
  const { run } = siteOf(files, ({ path }) => (path === '/b' ? null : {}))
  const { compiled } = await run()
  expect(compiledPaths(compiled)).toEqual(['/a', undefined])
  expect(compiled[1]?.record.diagnostics).toMatchObject([{ message: 'Crashed.', severity: 'error' }])
})

test('each record is cached as soon as it is made, so an interrupted build keeps them', async () => {
  const { run, calls } = siteOf(files, ({ path, text }) => {
    if (path === '/b' && text === 'B') throw new Error('Interrupted.')
    return {}
  })
  await expect(run()).rejects.toThrow('Interrupted.')
  await expect(run()).rejects.toThrow('Interrupted.')
  expect(calls).toEqual([['/a', '/b'], ['/b']])
})
