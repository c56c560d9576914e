import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import { shortFault } from '../../../tests/compile-text.ts'
import { collectJobs, pathOfFile } from './collect-jobs.ts'
import { SiteFolders } from './site-folders.ts'
import type { SiteInput } from './site-input.ts'

/** What is collected from a tree of files; `changes` replace fields of the site's input. */
function collect(files: Record<string, string | Uint8Array>, changes: Partial<SiteInput> = {}) {
  const tree = new SiteTree(files)
  return collectIn(tree, changes)
}

function collectIn(tree: SiteTree, changes: Partial<SiteInput> = {}) {
  const input = { ...tree.input(), ...changes }
  const sources = collectJobs(input, new SiteFolders(input))
  return {
    ...sources,
    paths: sources.jobs.map(({ path }) => path),
    faults: sources.diagnostics.map(shortFault),
  }
}

test.each([
  ['index.mdx', '/'],
  ['index.md', '/'],
  ['docs/index.mdx', '/docs'],
  ['docs/a.md', '/docs/a'],
  ['docs/index/index.mdx', '/docs/index'],
  ['docs/v1.2.mdx', '/docs/v1.2'],
  ['indexes.mdx', '/indexes'],
  ['docs/my-index.mdx', '/docs/my-index'],
])('the page of %s is %s', (file, path) => {
  expect(pathOfFile(file)).toBe(path)
})

describe('pages', () => {
  test('a page is read with its format, file and text, in the order of the files', () => {
    const { jobs, faults } = collect({ 'b.md': 'second', 'a.mdx': 'first' })
    expect(jobs).toEqual([
      { path: '/a', kind: 'mdx', file: 'a.mdx', locale: 'en', text: 'first' },
      { path: '/b', kind: 'md', file: 'b.md', locale: 'en', text: 'second' },
    ])
    expect(faults).toEqual([])
  })

  test('the pages of another locale have its prefix, and their files do not', () => {
    const { jobs } = collect({ 'en/index.mdx': 'Home', 'ja/index.mdx': 'ホーム', 'ja/docs/a.mdx': 'あ' })
    expect(jobs.map(({ path, file, locale }) => [path, file, locale])).toEqual([
      ['/', 'index.mdx', 'en'],
      ['/ja/docs/a', 'docs/a.mdx', 'ja'],
      ['/ja', 'index.mdx', 'ja'],
    ])
  })

  test('pages that are in no folder of a language are named, one of each folder', () => {
    const { paths, faults } = collect({
      'en/index.mdx': 'Home',
      'lost.mdx': 'Lost',
      'fr/a.mdx': 'A',
      'fr/b.mdx': 'B',
      '_shared/part.mdx': 'Part',
      'notes.txt': 'Notes',
    })
    expect(paths).toEqual(['/'])
    expect(faults).toEqual([
      'fr/a.mdx This page is left out: it is in no folder of a language.',
      'lost.mdx This page is left out: it is in no folder of a language.',
    ])
  })

  test('a translation without an original gets a warning', () => {
    const { faults } = collect({
      'en/a.mdx': 'A',
      'en/draft.mdx': '---\ntitle: Draft\ndraft: true\n---\n',
      'ja/a.mdx': 'あ',
      'ja/draft.mdx': '草案',
      'ja/moved.mdx': '移',
    })
    expect(faults).toEqual([expect.stringContaining('ja/moved.mdx The page exists in `ja` only.')])
  })

  test('partials, hidden files and files that are not pages are left out without a warning', () => {
    const { paths, faults } = collect({
      'a.mdx': 'x',
      '_part.mdx': 'x',
      '.draft.mdx': 'x',
      '_parts/deep/b.mdx': 'x',
      '.git/c.md': 'x',
      'picture.svg': '<svg/>',
      'data.json': '{}',
    })
    expect(paths).toEqual(['/a'])
    expect(faults).toEqual([])
  })

  test.each(['A.MDX', 'a.Md', 'a.markdown'])('%s is left out with a warning', (name) => {
    const { paths, diagnostics } = collect({ [name]: 'x' })
    expect(paths).toEqual([])
    expect(diagnostics).toMatchObject([
      {
        file: name,
        severity: 'warning',
        message: 'This file is left out.',
        hint: expect.stringContaining('.md'),
      },
    ])
  })

  test.each([
    ['docs/a.md', 'docs/a.mdx', '/docs/a'],
    ['docs.mdx', 'docs/index.mdx', '/docs'],
  ])('%s and %s cannot both be the page %s', (first, second, path) => {
    const { paths, faults } = collect({ [first]: 'x', [second]: 'x' })
    expect(paths).toEqual([path])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`Two files make the page \`${path}\`: this one and `)
    expect(faults[0]).toContain(first)
    expect(faults[0]).toContain(second)
  })

  test.each([
    ['api/feedback.mdx', '/api/feedback'],
    ['search.mdx', '/search'],
    ['robots.txt.mdx', '/robots.txt'],
  ])('a page at %s could not be reached and is an error', (file, path) => {
    const { paths, diagnostics } = collect({ [file]: 'x' })
    expect(paths).toEqual([])
    expect(diagnostics).toMatchObject([
      { file, severity: 'error', message: expect.stringContaining(`\`${path}\``) },
    ])
  })

  test('a file whose name browsers would read otherwise is an error, and is left out', () => {
    const { paths, diagnostics } = collect({ 'docs/what?.mdx': 'x', 'docs/a.mdx': 'x' })
    expect(paths).toEqual(['/docs/a'])
    expect(diagnostics).toMatchObject([{ file: 'docs/what?.mdx', severity: 'error' }])
  })

  test('a file that is not text is an error, and the others are read', () => {
    const { paths, diagnostics } = collect({ 'a.mdx': new Uint8Array([0x61, 0x00]), 'b.mdx': 'x' })
    expect(paths).toEqual(['/b'])
    expect(diagnostics).toMatchObject([{ file: 'a.mdx', severity: 'error', place: { line: 1, column: 2 } }])
  })

  test('a symbolic link out of the folder is an error; one inside is a page', () => {
    const tree = new SiteTree({ 'a.mdx': 'x' })
    const pages = join(tree.folder, 'pages')
    writeFileSync(join(tree.folder, 'secret.mdx'), 'secret')
    symlinkSync(join(tree.folder, 'secret.mdx'), join(pages, 'out.mdx'))
    symlinkSync(join(pages, 'missing.mdx'), join(pages, 'nothing.mdx'))
    symlinkSync(join(pages, 'a.mdx'), join(pages, 'inside.mdx'))
    const { paths, diagnostics } = collectIn(tree)
    expect(paths).toEqual(['/a', '/inside'])
    expect(diagnostics.map(({ file }) => file)).toEqual(['nothing.mdx', 'out.mdx'])
    expect(diagnostics[0]?.message).toContain('symbolic link')
  })

  test('a reader of the caller is used for every text', () => {
    const tree = new SiteTree({ 'a.mdx': 'old', 'meta.json': '{}' })
    const input = tree.input()
    const read: string[] = []
    const { jobs } = collectJobs(input, new SiteFolders(input), (file) => {
      read.push(file)
      return file.endsWith('.json') ? '{"title":"T"}' : 'new'
    })
    expect(jobs[0]?.text).toBe('new')
    expect(read).toHaveLength(2)
  })
})

describe('meta files', () => {
  test('they are known by locale and folder', () => {
    const { metas } = collect({
      'en/meta.json': '{"pages":["docs"]}',
      'en/docs/meta.json': '{"title":"Manual"}',
      'ja/docs/meta.json': '{"title":"マニュアル"}',
    })
    const english = metas.get('en')
    expect([...(english?.keys() ?? [])].sort()).toEqual(['', '/docs'])
    expect(english?.get('/docs')?.meta).toEqual({ title: 'Manual' })
    expect(metas.get('ja')?.get('/docs')?.meta).toEqual({ title: 'マニュアル' })
  })

  test('one that cannot be read is an error at its place, and no meta file', () => {
    const { metas, diagnostics } = collect({ 'docs/meta.json': '{\n  "pages": "all"\n}' })
    expect(metas.get('en')?.size).toBe(0)
    expect(diagnostics).toMatchObject([{ file: 'docs/meta.json', severity: 'error', place: { line: 2 } }])
  })
})

describe('notebooks', () => {
  const entry = { notebook: 'a.ipynb', docsPath: null, isGuide: true }

  function withNotebook(bytes: string | Uint8Array, changes: Partial<SiteInput>, files = {}) {
    const tree = new SiteTree({ 'index.mdx': page('Home'), ...files })
    mkdirSync(join(tree.folder, 'cookbook'))
    writeFileSync(join(tree.folder, 'cookbook/a.ipynb'), bytes)
    return collectIn(tree, changes)
  }

  test('a notebook of the catalog is a page in the default locale', () => {
    const { jobs, notebooks, faults } = withNotebook('{}', { catalog: [entry] })
    expect(jobs.at(-1)).toEqual({
      path: '/guides/cookbook/a',
      kind: 'notebook',
      file: 'a.ipynb',
      locale: 'en',
      text: '{}',
      isGuide: true,
    })
    expect(notebooks).toEqual(new Map([['a.ipynb', '{}']]))
    expect(faults).toEqual([])
  })

  test('a second route is an address of the same job', () => {
    const { jobs } = withNotebook('{}', { catalog: [{ ...entry, docsPath: 'docs/example' }] })
    expect(jobs.at(-1)).toMatchObject({ path: '/guides/cookbook/a', secondPath: '/docs/example' })
  })

  test('a second route on the path of a page is an error', () => {
    const { faults } = withNotebook(
      '{}',
      { catalog: [{ ...entry, docsPath: 'docs/a' }] },
      { 'docs/a.mdx': 'x' },
    )
    expect(faults).toEqual([expect.stringContaining('is already the path of a page')])
  })

  test('a page at the path of a notebook keeps it, and the notebook is an error', () => {
    const { jobs, notebooks, faults } = withNotebook(
      '{}',
      { catalog: [entry] },
      { 'guides/cookbook/a.mdx': 'x' },
    )
    expect(jobs.filter(({ path }) => path === '/guides/cookbook/a')).toMatchObject([{ kind: 'mdx' }])
    expect(notebooks.size).toBe(0)
    expect(faults).toEqual([expect.stringContaining('Two files make the page `/guides/cookbook/a`')])
  })

  test('a listed notebook without a file is an error; the rest of the site is collected', () => {
    const { paths, faults } = withNotebook('{}', { catalog: [entry, { ...entry, notebook: 'b.ipynb' }] })
    expect(paths).toContain('/guides/cookbook/a')
    expect(faults).toEqual([expect.stringContaining('`b.ipynb` is listed, but the file does not exist')])
  })

  test('without a catalog the folder is not read', () => {
    expect(withNotebook(new Uint8Array([0xff]), { catalog: [] })).toMatchObject({ paths: ['/'], faults: [] })
  })

  test('a notebook that is not UTF-8 is an error at its place', () => {
    const { paths, diagnostics } = withNotebook(new Uint8Array([0x7b, 0x0a, 0xff]), { catalog: [entry] })
    expect(paths).toEqual(['/'])
    expect(diagnostics).toMatchObject([{ severity: 'error', place: { line: 2, column: 1 } }])
  })
})
