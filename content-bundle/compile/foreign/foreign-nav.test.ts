import { expect, test } from 'vitest'
import site from '../../site/config.ts'
import { Diagnostics } from '../diagnostics.ts'
import { expandIncludes } from './expand-includes.ts'
import { foreignAddress, unreservedPath } from './foreign-address.ts'
import { readForeignNav } from './foreign-nav.ts'

function read(file: string, text: string) {
  const problems = new Diagnostics(file, true)
  const folders = [...readForeignNav(file, text, problems)].map(([base, { pages, titles }]) => [
    base,
    pages,
    Object.fromEntries(titles),
  ])
  return { folders, warnings: problems.found.map(({ message }) => message) }
}

test('a sidebar of Docusaurus orders the pages of each folder, without running it', () => {
  const source =
    "module.exports = {\n  docs: [\n    'intro',\n    { type: 'category', label: 'Guides', items: ['guides/fill', { type: 'doc', id: 'guides/light', label: 'Light it' }] },\n    ...more(),\n  ],\n}"
  expect(read('sidebars.js', source)).toEqual({
    folders: [
      ['', ['intro', 'guides'], {}],
      ['/guides', ['---Guides---', 'fill', 'light'], { light: 'Light it' }],
    ],
    warnings: [],
  })
})

test('a typed navigation file of Nextra is read', () => {
  const source =
    "import type { MetaRecord } from 'nextra'\n\nconst meta: MetaRecord = {\n  index: { title: <b>x</b> },\n\n  about: 'About',\n} satisfies MetaRecord\n\nexport default meta"
  expect(read('guide/_meta.ts', source).folders).toEqual([['/guide', ['index', 'about'], { about: 'About' }]])
})

test('a navigation file that is not understood is a warning', () => {
  expect(read('docs.json', '{').warnings).toEqual(['The navigation of Mintlify cannot be read here.'])
})

test.each([
  ['/guides/fill', 'slug: /oil', '/oil'],
  ['/guides/fill', 'slug: "oil"', '/guides/oil'],
  ['/guides/fill', 'slug: a/b', '/a/b'],
  ['/guides/fill', 'id: oil', '/guides/oil'],
  ['/guides/fill', 'title: Oil', '/guides/fill'],
])('the page of %s with `%s` is served at %s or next to it', (path, field, expected) => {
  expect(foreignAddress(path, `---\n${field}\n---\n`)).toBe(expected)
})

test('a page is served next to an address that the engine answers', () => {
  expect(unreservedPath(site, '/api/list')).toBe('/api-pages/list')
  expect(unreservedPath(site, '/docs/list')).toBe('/docs/list')
})

test('an include that is missing or includes itself does not stop the page', () => {
  const problems = new Diagnostics('a.md', true)
  const files: Record<string, string> = { 'b.md': 'B {{#include b.md}}' }
  const text = expandIncludes(
    '{{#include b.md}}\n{{#include gone.md}}',
    'a.md',
    (path) => files[path] ?? null,
    problems,
  )
  expect(text).toContain('B B B')
  expect(problems.found).toMatchObject([{ place: { line: 2 }, message: '`gone.md` cannot be included.' }])
})
