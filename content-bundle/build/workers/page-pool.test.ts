import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { page } from '../../../tests/build-tree.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { siteFactsOf } from '../../compile/site-facts.ts'
import site from '../../site/config.ts'
import type { CompileSettings, PageJob } from './page-job.ts'
import { compileInPool, PagePool } from './page-pool.ts'

function settingsIn(): CompileSettings {
  const folder = temporaryFolder()
  return {
    roots: [{ locale: 'en', folder, prefix: '' }],
    cookbookFolder: folder,
    publicFolder: folder,
    objectsFolder: join(folder, 'objects'),
    site: siteFactsOf(site),
    lenient: false,
  }
}

const job = (name: string, body: string): PageJob => ({
  path: `/${name}`,
  kind: 'mdx',
  file: `${name}.mdx`,
  locale: 'en',
  text: page(body),
})

test('one worker and two give the same records in the order of the jobs', async () => {
  const jobs = Array.from({ length: 12 }, (_, index) =>
    job(`page-${index}`, `## Part ${index}\n\n\`\`\`ts\nconst a = ${index}\n\`\`\``),
  )
  const [one, two] = await Promise.all(
    [1, 2].map((workers) => compileInPool(jobs, { settings: settingsIn(), workers })),
  )
  const results = (records = one) => records?.map(({ result }) => result)
  expect(results(one)?.map((result) => result?.path)).toEqual(jobs.map(({ path }) => path))
  expect(results(two)).toEqual(results(one))
}, 120_000)

test('workers that have compiled pages compile the next ones too', async () => {
  const pool = new PagePool({ settings: settingsIn(), workers: 2 })
  onTestFinished(() => pool.close())
  const seen: string[] = []
  for (const name of ['first', 'second', 'third']) {
    const [record] = await pool.compile([job(name, 'Fine')], ({ path }) => seen.push(path))
    expect(record?.result?.path).toBe(`/${name}`)
  }
  expect(seen).toEqual(['/first', '/second', '/third'])
}, 120_000)

test('a page that outgrows the memory is named, and the others are compiled', async () => {
  const hungry = "{'<'.repeat(2 ** 28)}"
  const jobs = [job('before', 'Fine'), job('hungry', hungry), job('after', 'Fine'), job('last', 'Fine')]
  const records = await compileInPool(jobs, { settings: settingsIn(), workers: 1, heapLimitMb: 128 })
  expect(records.map(({ result }) => result?.path)).toEqual(['/before', undefined, '/after', '/last'])
  expect(records[1]?.diagnostics).toMatchObject([{ file: 'hungry.mdx', severity: 'error' }])
}, 120_000)

test('a page that takes too long is named, and the others are compiled', async () => {
  // Quadratic: minutes of work. The limit leaves a busy machine time to start the next worker.
  const slow = '[a](<b> '.repeat(200_000)
  const jobs = [job('slow', slow), job('after', 'Fine')]
  const records = await compileInPool(jobs, { settings: settingsIn(), workers: 1, pageLimitMs: 10_000 })
  expect(records[0]?.diagnostics).toMatchObject([
    { file: 'slow.mdx', message: 'The page took longer than 10 s and was stopped.' },
  ])
  expect(records[1]?.result?.path).toBe('/after')
}, 120_000)

test.each([
  [
    'reads a file outside its tree',
    `process.getBuiltinModule('node:fs').readFileSync('/etc/hostname', 'utf8')`,
  ],
  ['writes a file', `process.getBuiltinModule('node:fs').writeFileSync('/tmp/written-by-a-page', '')`],
  ['starts a process', `process.getBuiltinModule('node:child_process').execSync('id')`],
  ['starts a thread', `new (process.getBuiltinModule('node:worker_threads').Worker)('', { eval: true })`],
])('a program that leaves its realm and %s is refused', async (_, call) => {
  // The realm's own functions come from the process outside: their constructor makes functions there.
  const body = `{String(__collect.constructor('return ${call.replaceAll("'", '"')}')())}`
  const [record] = await compileInPool([job('hostile', body)], { settings: settingsIn(), workers: 1 })
  expect(record?.diagnostics.map(({ message }) => message).join()).toMatch(/restricted|ERR_ACCESS_DENIED/)
})
