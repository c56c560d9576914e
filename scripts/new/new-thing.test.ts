import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageCache } from '../../engine/build/cache/page-cache.ts'
import { compileSettings, compileSite } from '../../engine/build/compile-site.ts'
import { checkInterfaceTexts } from '../../engine/build/sources/check-interface-texts.ts'
import { loadSiteInput } from '../../engine/build/sources/load-site-input.ts'
import { compileInPool } from '../../tests/compile-in-pool.ts'
import { type KindName, newThing } from './new-thing.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A copy of the repository's own files. */
let copy = ''
const made: Partial<Record<KindName, string[]>> = {}
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-thing-'))
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of list.split('\0').filter((name) => name !== '' && !/^(?:bench|decisions)\//.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const begin = (kind: KindName, ...names: string[]) => {
    made[kind] = newThing(copy, kind, names)
  }
  begin('page', 'docs/observability/oil-lamps', 'Oil lamps')
  begin('component', 'OilLamp')
  begin('site', join(copy, 'lamps'), 'Lamps')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the files are those that CONTRIBUTING names', () => {
  expect(made).toEqual({
    page: [
      'content-bundle/pages/en/docs/observability/oil-lamps.mdx',
      'content-bundle/pages/en/docs/observability/meta.json',
    ],
    component: ['content-bundle/site/components/oil-lamp.tsx', 'content-bundle/site/components.tsx'],
    site: [
      'lamps/config.ts',
      'lamps/pages/en/index.mdx',
      'lamps/pages/en/start.mdx',
      'lamps/pages/en/meta.json',
    ],
  })
})

test('with --site, what is new goes into the folder of that site', () => {
  const config = join(copy, 'lamps/config.ts')
  const begin = (kind: KindName, ...names: string[]) => newThing(copy, kind, names, { site: config })
  expect(begin('page', 'second')).toEqual(['lamps/pages/en/second.mdx'])
  expect(begin('component', 'Wick')).toEqual(['lamps/components/wick.tsx', 'lamps/components.tsx'])
  expect(begin('component', 'Glass')).toEqual(['lamps/components/glass.tsx', 'lamps/components.tsx'])
  const page = join(copy, 'lamps/pages/en/second.mdx')
  writeFileSync(
    page,
    `${readFileSync(page, 'utf8')}\n<Wick title="Long">It burns.</Wick>\n<Glass title="Clear" />\n`,
  )
})

test('a new page builds strictly', async () => {
  const program = join(copy, 'tests/compile-strictly.ts')
  const paths = ['/docs/observability/oil-lamps']
  const { stdout } = await run(process.execPath, [program, ...paths], { cwd: copy })
  expect(JSON.parse(stdout)).toEqual({ errors: [], missing: [] })
})

/** Settings that check some files and what they import: the whole repository would take a minute. */
const settings = (files: readonly string[]) => ({
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node', '@cloudflare/workers-types'],
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
    incremental: false,
  },
  // These add to the types of libraries: the elements of the page, and the nodes of the parser.
  files: [
    ...files,
    'worker/render/custom-elements.d.ts',
    'engine/compile/mdast-data.d.ts',
    'engine/compile/markdown/parse-markdown.ts',
  ],
})

test('the code that is made and changed passes types', async () => {
  const files = Object.values(made)
    .flat()
    .filter((file) => /\.tsx?$/.test(file))
  writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(settings(files)))
  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, ['-p', 'tsconfig.new.json', '--checkers', '1'], { cwd: copy }).catch(({ stdout }) => {
    throw new Error(stdout)
  })
})

test('the files that are made and changed pass lint', async () => {
  const files = Object.values(made).flat()
  const biome = join(root, 'node_modules/.bin/biome')
  const flags = ['--error-on-warnings', '--no-errors-on-unmatched', '--vcs-enabled=false']
  await run(biome, ['check', ...flags, ...files], { cwd: copy }).catch(({ stdout, stderr }) => {
    throw new Error(stdout + stderr)
  })
})

test('a new site builds without an error', async () => {
  const input = await loadSiteInput(copy, { site: join(copy, 'lamps/config.ts') })
  const cache = new PageCache(join(copy, 'lamps-cache'), 'seed')
  const settings = compileSettings(input, cache)
  const { diagnostics } = await compileSite(input, {
    cache,
    compile: (jobs) => compileInPool(jobs, { settings, workers: 1 }),
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a new site in Arabic is read from right to left, and no text of it is still English', async () => {
  newThing(copy, 'site', [join(copy, 'qandil'), 'قنديل'], { language: 'ar' })
  const input = await loadSiteInput(copy, { site: join(copy, 'qandil/config.ts') })
  expect(input.site.locales).toEqual([{ code: 'ar', name: 'العربية', direction: 'rtl' }])
  expect(checkInterfaceTexts(input)).toEqual([])
  expect(readFileSync(join(copy, 'qandil/pages/ar/index.mdx'), 'utf8')).toContain('[البدء](/start)')
})

test('a language without a valid tag is refused', () => {
  expect(() => newThing(copy, 'site', [join(copy, 'x')], { language: 'Arabic!' })).toThrow(
    'a language tag such as `ar`',
  )
})

test('a file that exists is not replaced, and nothing else is changed', () => {
  const before = readFileSync(join(copy, 'content-bundle/pages/en/docs/observability/meta.json'), 'utf8')
  expect(() => newThing(copy, 'page', ['docs/observability/oil-lamps'])).toThrow('exists already.')
  expect(readFileSync(join(copy, 'content-bundle/pages/en/docs/observability/meta.json'), 'utf8')).toBe(
    before,
  )
})

test.each([
  ['page', ['Docs/Ä'], 'a path such as `docs/tracing/sampling`'],
  ['component', ['price-tag'], 'a name such as `PriceTag`'],
] as const)('%s %j is refused with what to write', (kind, names, message) => {
  expect(() => newThing(copy, kind, names)).toThrow(message)
})
