import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import { readForeignNav } from './foreign-nav.ts'
import { markMkDocsBlocks } from './mkdocs-blocks.ts'

/** The lines that are not empty. */
const marked = (source: string) =>
  markMkDocsBlocks(source)
    .split('\n')
    .filter((line) => line.trim() !== '')

test('an indented block becomes a container with its title and content', () => {
  expect(marked('Before.\n\n!!! warning "Hot glass"\n    Let it cool.\n\n    - Slowly.\n\nAfter.')).toEqual([
    'Before.',
    ':::warning[Hot glass]',
    'Let it cool.',
    '- Slowly.',
    ':::',
    'After.',
  ])
})

test('a block inside another has fewer colons', () => {
  expect(marked('!!! note\n    ??? tip "More"\n        Words.')).toEqual([
    '::::note',
    ':::details[More]',
    'Words.',
    ':::',
    '::::',
  ])
})

test('tabs in a row become one set, which ends at the next text or block', () => {
  expect(marked('=== "A"\n\n    One.\n\n=== "B"\n\n    Two.\n\n!!! note\n    Three.')).toEqual([
    ':::::::tabs',
    '::::::tab[A]',
    'One.',
    '::::::',
    '::::::tab[B]',
    'Two.',
    '::::::',
    ':::::::',
    ':::note',
    'Three.',
    ':::',
  ])
})

test.each(['```\n!!! note\n    x\n```', 'Title\n=====', 'Really!!! yes'])('%j stays as it is', (source) => {
  expect(markMkDocsBlocks(source)).toBe(source)
})

const navOf = (file: string, text: string) => [
  ...readForeignNav(file, text, new Diagnostics(file, true)).entries(),
]

test('the nav of MkDocs gives order, groups and titles', () => {
  const source =
    'theme:\n  icon: !!python/name:x.y\nnav:\n  - index.md\n  - Guides:\n      - Light it: guides/light.md\n      - Shop: https://shop.example\n'
  expect(navOf('mkdocs.yml', source)).toEqual([
    ['', { pages: ['index', 'guides'], titles: new Map() }],
    ['/guides', { pages: ['---Guides---', 'light'], titles: new Map([['light', 'Light it']]) }],
  ])
})

test('the sidebar of Starlight is read from its plugin, without running it', () => {
  const source =
    "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  integrations: [sitemap(), starlight({ title: 'x', sidebar: [{ label: 'Guides', items: ['guides/a', { label: 'B', slug: 'guides/b' }] }, { label: 'Out', link: 'https://x.example' }] })],\n})\n"
  expect(navOf('astro.config.mjs', source)).toEqual([
    ['', { pages: ['guides'], titles: new Map() }],
    ['/guides', { pages: ['---Guides---', 'a', 'b'], titles: new Map([['b', 'B']]) }],
  ])
})
