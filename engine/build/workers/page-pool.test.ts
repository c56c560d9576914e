import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { page } from '../../../tests/build-tree.ts'
import { compileInPool } from '../../../tests/compile-in-pool.ts'
import site from '../../../tests/fixtures/config.ts'
import { pageResult } from '../../../tests/page-result.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Diagnostic } from '../../compile/diagnostics.ts'
import { siteFactsOf } from '../../compile/site-facts.ts'
import { isRecord } from '../../model/values/is-record.ts'
import { PageCache } from '../cache/page-cache.ts'
import { isOwnRecord } from './is-own-record.ts'
import { type CompileSettings, emptyRecord, listingKey, type PageJob, type PageRecord } from './page-job.ts'
import { PagePool } from './page-pool.ts'

function settingsIn(): CompileSettings {
  const folder = temporaryFolder()
  return {
    roots: [{ locale: 'en', folder, prefix: '' }],
    cookbookFolder: folder,
    publicFolder: folder,
    objectsFolder: join(folder, 'objects'),
    site: siteFactsOf(site),
  }
}

const job = (name: string, body: string): PageJob => ({
  path: `/${name}`,
  kind: 'mdx',
  file: `${name}.mdx`,
  locale: 'en',
  text: page(body),
})

/** The body of a page whose program leaves its realm: the realm's functions come from the process outside, and their constructor makes functions there. */
const outside = (call: string) => `{String(__collect.constructor('return ${call.replaceAll("'", '"')}')())}`

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
})

test('workers that have compiled pages compile the next ones too', async () => {
  const pool = new PagePool({ settings: settingsIn(), workers: 2 })
  onTestFinished(() => pool.close())
  const seen: string[] = []
  for (const name of ['first', 'second', 'third']) {
    const [record] = await pool.compile([job(name, 'Fine')], ({ path }) => seen.push(path))
    expect(record?.result?.path).toBe(`/${name}`)
  }
  expect(seen).toEqual(['/first', '/second', '/third'])
})

test('a page that outgrows the memory is named, and the others are compiled', async () => {
  const hungry = "{'<'.repeat(2 ** 28)}"
  const jobs = [job('before', 'Fine'), job('hungry', hungry), job('after', 'Fine'), job('last', 'Fine')]
  const records = await compileInPool(jobs, { settings: settingsIn(), workers: 1, heapLimitMb: 128 })
  expect(records.map(({ result }) => result?.path)).toEqual(['/before', undefined, '/after', '/last'])
  expect(records[1]?.diagnostics).toMatchObject([{ file: 'hungry.mdx', severity: 'error' }])
})

test('a page that takes too long is named, and the others are compiled', async () => {
  // Quadratic: minutes of work.
  const slow = '[a](<b> '.repeat(200_000)
  const jobs = [job('slow', slow), job('after', 'Fine')]
  const records = await compileInPool(jobs, { settings: settingsIn(), workers: 1, pageLimitMs: 5_000 })
  expect(records[0]?.diagnostics).toMatchObject([
    { file: 'slow.mdx', message: 'The page took longer than 5 s and was stopped.' },
  ])
  expect(records[1]?.result?.path).toBe('/after')
})

const read = (file: string) => `process.getBuiltinModule('node:fs').readFileSync('${file}', 'utf8')`
const write = (file: string) => `process.getBuiltinModule('node:fs').writeFileSync('${file}', '')`
const root = resolve(import.meta.dirname, '../../..')
const net = `process.getBuiltinModule('node:net')`
const noNetwork = /Programs of pages have no network/
const refused = /restricted|ERR_ACCESS_DENIED/

/** What the program of a page does, and the fault that stops it. */
const hostileActs: readonly (readonly [act: string, call: string, fault: RegExp])[] = [
  ['reads a file outside its tree', read('/etc/hostname'), refused],
  ['reads records of the build', read(join(root, '.cache/pages/any/records/any')), refused],
  ['writes a file', write('/tmp/written-by-a-page'), refused],
  ["writes the code of the build's threads", write(join(root, '.cache/precompiled/any.mjs')), refused],
  ['writes compiled code of Node', write(join(root, '.cache/code/any')), refused],
  ['writes to the cache of another site', write(join(root, '.cache/pages/any/objects/any')), refused],
  ['starts a process', `process.getBuiltinModule('node:child_process').execSync('id')`, refused],
  [
    'starts a thread',
    `new (process.getBuiltinModule('node:worker_threads').Worker)('', { eval: true })`,
    refused,
  ],
  [
    'opens a database',
    `new (process.getBuiltinModule('node:sqlite').DatabaseSync)('/tmp/opened-by-a-page')`,
    /reading 'DatabaseSync'/,
  ],
  ['signals the build', `process.kill(process.ppid, 0)`, /_kill is not a function/],
  ['connects to a server', `${net}.connect(1, '127.0.0.1')`, noNetwork],
  ['connects to a socket of another process', `${net}.connect('/run/docker.sock')`, noNetwork],
  ['waits for connections', `${net}.createServer().listen(0)`, noNetwork],
  ['asks a web server', `process.getBuiltinModule('node:https').get('https://127.0.0.1:1')`, noNetwork],
  ['sends a datagram', `process.getBuiltinModule('node:dgram').createSocket('udp4').send('a', 1)`, noNetwork],
  ['resolves a name', `process.getBuiltinModule('node:dns').lookup('a.example', () => {})`, noNetwork],
  [
    'resolves a name by its own resolver',
    `new (process.getBuiltinModule('node:dns').promises.Resolver)().resolve('a.example')`,
    /Resolver is not a constructor/,
  ],
  ['debugs the build', `process._debugProcess(process.ppid)`, /_debugProcess is not a function/],
]

test('a program that leaves its realm is refused whatever it tries', async () => {
  const jobs = hostileActs.map(([act, call]) => job(act, outside(call)))
  const records = await compileInPool(jobs, { settings: settingsIn(), workers: 1 })
  for (const [at, [act, , fault]] of hostileActs.entries())
    expect(records[at]?.diagnostics.map(({ message }) => message).join(), act).toMatch(fault)
})

test('a program that reads through a link of its tree is refused, and the pictures of the tree are found', async () => {
  const settings = settingsIn()
  const [{ folder } = { folder: '' }] = settings.roots
  const deep = join(folder, '_shared/deep')
  mkdirSync(deep, { recursive: true })
  // A pattern, if it were written as it is.
  writeFileSync(join(deep, '*'), '')
  for (const name of ['_shared/lamp.svg', 'lamp.svg'])
    writeFileSync(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const links = [
    ['file', '/etc/hostname', ''],
    ['folder', '/etc', '/hostname'],
    ['root', '/', '/etc/hostname'],
  ] as const
  for (const [name, target] of links) symlinkSync(target, join(deep, name))
  const hostile = links.map(([name, , below]) => job(name, outside(read(join(deep, name) + below))))
  const fine = job('after', '![Lamp](lamp.svg) ![Lamp](_shared/lamp.svg)')
  const records = await compileInPool([...hostile, fine], { settings, workers: 1 })
  for (const [at, [name]] of links.entries())
    expect(records[at]?.diagnostics.map(({ message }) => message).join(), name).toMatch(refused)
  expect(records.at(-1)).toMatchObject({ result: { path: '/after' }, diagnostics: [] })
})

const hash = '0'.repeat(32)
const absent = '1'.repeat(32)
/** Settings whose folder of objects holds that of the hash. */
function settingsWithObject(): CompileSettings {
  const settings = settingsIn()
  mkdirSync(settings.objectsFolder)
  writeFileSync(join(settings.objectsFolder, hash), 'A')
  return settings
}
const forged = pageResult('/hostile', { locale: 'en', hash, markdownHash: hash })
const sent = (record: object) => ({ ...emptyRecord(), ...record })

test('a record that a program sends for another page is refused', async () => {
  const record = JSON.stringify(sent({ result: { ...forged, path: '/after' } }))
  const records = await compileInPool([job('hostile', outside(`process.send(${record})`))], {
    settings: settingsIn(),
    workers: 1,
  })
  expect(records).toMatchObject([
    { result: null, diagnostics: [{ message: expect.stringContaining('replaced the result') }] },
  ])
})

const fault: Diagnostic = {
  file: 'hostile.mdx',
  place: null,
  severity: 'warning',
  message: 'Dead.',
  hint: null,
}

test.each<[string, object]>([
  ['another page', { result: { ...forged, path: '/after' } }],
  ['an object by a path', { result: { ...forged, hash: '../../../package.json' } }],
  ['no stored object', { result: { ...forged, hash: absent } }],
  ['no stored Markdown', { result: { ...forged, markdownHash: absent } }],
  ['no stored script', { result: { ...forged, script: { extension: 'py', hash: absent } } }],
  ['no stored picture', { result: { ...forged, assets: [{ url: '/assets/a.png', hash: absent }] } }],
  [
    'a picture outside its folder',
    { result: { ...forged, assets: [{ url: '/assets/..%2Fmain.js', hash }] } },
  ],
  ['a picture with a null byte', { result: { ...forged, assets: [{ url: '/assets/a%00.png', hash }] } }],
  [
    'a picture with too long a name',
    { result: { ...forged, assets: [{ url: `/assets/${'a'.repeat(252)}.png`, hash }] } },
  ],
  ['a script as a picture', { result: { ...forged, assets: [{ url: '/assets/main.js', hash }] } }],
  [
    'a link in a file outside its tree',
    {
      result: {
        ...forged,
        links: [{ url: '/none', place: { line: 1, column: 1, file: '../../../proc/self/environ' } }],
      },
    },
  ],
  ['a file outside its tree', { diagnostics: [{ ...fault, file: '../../../../../proc/self/environ' }] }],
])("a record that names %s is not the compiler's", (_, record) => {
  const settings = settingsWithObject()
  expect(isOwnRecord(job('hostile', ''), sent({ result: forged }), settings)).toBe(true)
  expect(isOwnRecord(job('hostile', ''), sent(record), settings)).toBe(false)
})

/** A value with one of its parts, or all of it, replaced: each part once. */
function withOther(value: unknown, other: unknown): unknown[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [
    other,
    ...parts.flatMap(([key, part]) =>
      withOther(part, other).map((changed) =>
        Array.isArray(value) ? value.with(Number(key), changed) : { ...Object(value), [key]: changed },
      ),
    ),
  ]
}

test('a record with a part that is missing or of another type is refused, and the cache skips it', () => {
  const own = job('hostile', '')
  const place = { line: 1, column: 1 }
  const heading = { id: 'a', depth: 2, text: 'A' }
  const cache = new PageCache(temporaryFolder(), 'seed')
  const settings = { ...settingsIn(), objectsFolder: cache.objects.folder }
  const stored = cache.objects.put('A')
  const result = {
    ...{ ...forged, hash: stored, markdownHash: stored, assets: [{ url: '/assets/a.png', hash: stored }] },
    ...{ headings: [heading], sections: [{ heading, text: 'A', code: '' }], links: [{ url: '/', place }] },
    ...{ ids: ['a'], sheets: ['table'] },
  }
  const whole = sent({
    ...{
      result,
      diagnostics: [{ ...fault, place }],
      partials: { 'a.mdx': hash },
      facts: hash,
      partsModule: '/parts.mjs',
    },
    pictures: [{ url: 'a.png', file: 'a.mdx', image: { url: '/a.png', width: 1, height: 1, bytes: 1 } }],
    listings: { [listingKey('IntegrationIndex', { category: 'a', names: ['b'] })]: hash },
  })
  const isKept = (record: unknown) => {
    cache.put(own, record as PageRecord)
    return cache.get(own, () => true) !== null
  }
  expect([isOwnRecord(own, whole, settings), isKept(whole)]).toEqual([true, true])
  const props = [
    '{"category":{"toString":1}}',
    '{"names":[{"toString":1}]}',
    '{"tag":[["a"]]}',
    '{"tag":1}',
    '[]',
  ]
  const keys = ['{', '[]', '["BlogIndex"]', '["Other",{}]', ...props.map((some) => `["FaqIndex",${some}]`)]
  const other = [
    ...withOther(whole, false).slice(1),
    ...keys.map((key) => ({ ...whole, listings: { [key]: hash } })),
  ]
  for (const record of [...other, ...withOther(whole, undefined).slice(1)])
    expect(isOwnRecord(own, record, settings), JSON.stringify(record)).toBe(false)
  // The cache is given no record without a result, and reads its diagnostics.
  for (const record of other)
    if (isRecord(record) && isRecord(record.result) && record.diagnostics === whole.diagnostics)
      expect(isKept(record), JSON.stringify(record)).toBe(false)
  const cyclic = { ...whole, partials: {} }
  Object.assign(cyclic.partials, { cyclic })
  expect(isOwnRecord(own, cyclic, settings)).toBe(false)
})
