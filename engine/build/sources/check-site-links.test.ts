import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import { shortFault } from '../../../tests/compile-text.ts'
import { pageResult } from '../../../tests/page-result.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import type { CompiledJob } from '../workers/page-job.ts'
import { emptyRecord } from '../workers/page-job.ts'
import { checkSiteLinks, type LinksInput } from './check-site-links.ts'
import { SiteFolders } from './site-folders.ts'

interface Options {
  site?: Partial<SiteConfig>
  /** Text of the site config, in which links are looked up. */
  config?: string
  publicFiles?: string[]
  links?: Partial<LinksInput>
}

const tables = { navbar: [], footer: [], redirects: {} }

/** The links of a site whose pages have the given links, by path; `#id` entries are headings instead. */
function check(
  pages: Record<string, string[]>,
  { site = {}, config, publicFiles = [], links }: Options = {},
) {
  const tree = new SiteTree({ 'en/x.mdx': '', 'ja/x.mdx': '' })
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(tree.folder, name)), { recursive: true })
    writeFileSync(join(tree.folder, name), text)
  }
  write('pages/config.ts', config ?? '')
  for (const file of publicFiles) write(`public/${file}`, '')
  const input = tree.input()
  const compiled = Object.entries(pages).map(([path, found]) => compiledPage(path, found))
  const { redirects, diagnostics } = checkSiteLinks({
    input: {
      ...input,
      siteFile: join(tree.folder, 'pages/config.ts'),
      site: { ...input.site, ...tables, search: { ...input.site.search, popular: [] }, ...site },
      usesSiteTables: true,
    },
    folders: new SiteFolders(input),
    compiled,
    pages: compiled.flatMap(({ record }) => record.result ?? []),
    cookbookFiles: [],
    metas: new Map(),
    failed: new Set(),
    ...links,
  })
  return { redirects, faults: diagnostics.map(shortFault), diagnostics }
}

function compiledPage(path: string, found: string[]): CompiledJob {
  const locale = path.startsWith('/ja') ? 'ja' : 'en'
  const file = `${path.replace(/^\/ja/, '').slice(1) || 'index'}.mdx`
  const result = pageResult(path, {
    locale,
    links: found
      .filter((link) => !link.startsWith('id:'))
      .map((url) => ({ url, place: { line: 1, column: 1 } })),
    ids: found.filter((link) => link.startsWith('id:')).map((link) => link.slice(3)),
  })
  return { job: { path, kind: 'mdx', file, locale, text: '' }, record: { ...emptyRecord(), result } }
}

test('links to pages, anchors, Markdown versions, public files and notebooks are fine', () => {
  const { faults } = check(
    {
      '/': ['/docs', '/docs#part', '/docs.md', '/a.pdf', '/cookbook/a.ipynb', 'https://elsewhere.example/x'],
      '/docs': ['id:part'],
    },
    { publicFiles: ['a.pdf'], links: { cookbookFiles: ['/cookbook/a.ipynb'] } },
  )
  expect(faults).toEqual([])
})

test('a dead link is an error in the file of its page, with the nearest page', () => {
  const { diagnostics } = check({ '/docs/tracing': [], '/docs/a': ['/docs/tracng'] })
  expect(diagnostics).toMatchObject([
    {
      file: 'en/docs/a.mdx',
      place: { line: 1, column: 1 },
      severity: 'error',
      hint: expect.stringContaining('Did you mean `/docs/tracing`?'),
    },
  ])
})

test('an untranslated page can be linked to below the prefix of a locale, a missing one cannot', () => {
  const { faults } = check({ '/': [], '/docs': ['id:part'], '/ja/a': ['/ja/docs#part', '/ja', '/ja/gone'] })
  expect(faults).toEqual(['ja/a.mdx:1:1 The link `/ja/gone` does not lead to a page.'])
})

test('a translation has its own anchors', () => {
  const { faults } = check({ '/docs': ['id:part'], '/ja/docs': ['id:部'], '/ja/a': ['/ja/docs#part'] })
  expect(faults).toHaveLength(1)
})

test('a link to a page that could not be compiled is not reported', () => {
  expect(check({ '/': ['/docs/bad'] }, { links: { failed: new Set(['/docs/bad']) } }).faults).toEqual([])
})

test('redirects are shortened, and links may lead to them in every locale', () => {
  const { redirects, faults } = check(
    { '/new': [], '/': ['/old', '/older'], '/ja/a': ['/ja/older'] },
    { site: { redirects: { '/older': '/old', '/old': '/new' } } },
  )
  expect(redirects).toEqual({ '/older': '/new', '/old': '/new' })
  expect(faults).toEqual([])
})

test.each([
  ['to nothing', { '/old': '/gone' }, 'does not exist'],
  ['in a circle', { '/a': '/b', '/b': '/a' }, 'in a circle'],
  ['from a page', { '/docs': '/' }, 'a page exists there'],
])('a redirect %s is an error at its place in the config', (_, redirects, what) => {
  const [from] = Object.keys(redirects)
  const { diagnostics } = check(
    { '/': [], '/docs': [] },
    { site: { redirects }, config: `{\n  '${from}': '/x',\n}` },
  )
  expect(diagnostics[0]).toMatchObject({
    file: 'config.ts',
    place: { line: 2, column: 3 },
    message: expect.stringContaining(what),
  })
})

test('dead links of the navbar and the footer are errors at their place in the config', () => {
  const { diagnostics } = check(
    { '/docs': [] },
    {
      site: {
        navbar: [
          { label: 'Docs', href: '/docs' },
          { label: 'Guides', href: '/gone' },
        ],
        footer: [{ title: 'Legal', links: [{ name: 'Imprint', href: '/imprint' }] }],
      },
      config: "{\n href: '/imprint' },\n{ href: '/gone' }",
    },
  )
  expect(diagnostics.map(({ file, place, message }) => [file, place?.line, message])).toEqual([
    ['config.ts', 2, 'The link `/imprint` does not lead to a page.'],
    ['config.ts', 3, 'The link `/gone` does not lead to a page.'],
  ])
})

test('pages that the tables of the site do not belong to are built without them', () => {
  const navbar = [{ label: 'Gone', href: '/gone' }]
  const site = { navbar, redirects: { '/old': '/gone' } }
  const input = { ...new SiteTree({ 'a.mdx': page('x') }).input(), usesSiteTables: false }
  const { redirects, faults } = check(
    { '/': ['/old'] },
    { links: { input: { ...input, site: { ...input.site, ...site } } } },
  )
  expect(redirects).toEqual({})
  expect(faults).toEqual([expect.stringContaining('The link `/old` does not lead to a page.')])
})

test('labels that a language does not translate are one warning; names of other sites and of the product need no translation', () => {
  const { faults } = check(
    { '/docs': [] },
    {
      site: {
        navbar: [{ label: 'Manual', href: '/docs' }],
        footer: [
          {
            title: 'Places',
            links: [
              { name: 'Depot', href: '/docs' },
              { name: 'Quarry', href: '/docs' },
              { name: 'Forge', href: 'https://forge.example' },
            ],
          },
        ],
      },
    },
  )
  expect(faults).toEqual([
    'config.ts `names` of the messages `ja` has no `Manual`, `Places`, `Depot`: readers see the original.',
  ])
})

test('a page that search offers and that is none is an error', () => {
  const { search } = new SiteTree({ 'en/x.mdx': '' }).input().site
  const { faults } = check({ '/docs': [] }, { site: { search: { ...search, popular: ['/docs', '/gone'] } } })
  expect(faults).toEqual([expect.stringContaining('The link `/gone` does not lead to a page.')])
})

test('a dead link of a meta file is an error at its entry, and leads into the locale', () => {
  const entry = '[Gone](/gone)'
  const meta = {
    meta: { pages: ['a', entry, '[Fine](/docs)'] },
    file: 'ja/meta.json',
    places: new Map([[entry, { line: 3, column: 5 }]]),
  }
  const { faults } = check({ '/docs': [] }, { links: { metas: new Map([['ja', new Map([['', meta]])]]) } })
  expect(faults).toEqual(['ja/meta.json:3:5 The link `/ja/gone` does not lead to a page.'])
})
