import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SiteTree } from '../../tests/build-tree.ts'
import { shortFault } from '../../tests/compile-text.ts'
import type { NavItem } from '../model/nav.ts'
import { PageCache } from './cache/page-cache.ts'
import { filesBelow } from './sources/files-below.ts'

const fixtures = resolve(import.meta.dirname, '../../tests/fixtures/foreign')

/** A sidebar as indented text. */
const sidebar = (items: readonly NavItem[], indent = ''): string =>
  items
    .map((item) => {
      const target = item.kind === 'link' ? item.href : item.kind === 'separator' ? '---' : (item.path ?? '-')
      const inner = item.kind === 'folder' ? sidebar(item.children, `${indent}  `) : ''
      return `${indent}${item.title} ${target}\n${inner}`
    })
    .join('')

/** Builds a tree of another tool leniently, as text: sidebar, redirects, pages in Markdown and diagnostics. */
async function built(system: string) {
  const folder = join(fixtures, system)
  const files = filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))] as const)
  const tree = new SiteTree(Object.fromEntries(files))
  tree.lenient = true
  const { pages, navs, redirects, diagnostics } = await tree.build()
  const { objects } = new PageCache(join(tree.folder, 'cache'), 'seed')
  const texts = pages.map(
    ({ path, front, markdownHash }) => `=== ${path} ${JSON.stringify(front)}\n${objects.text(markdownHash)}`,
  )
  return {
    diagnostics,
    markdown: texts.join('\n'),
    report: [
      sidebar(navs.get('en')?.items ?? []),
      JSON.stringify(redirects),
      ...texts,
      '--- diagnostics ---',
      ...diagnostics.map((diagnostic) => `${diagnostic.isBroken ? 'BROKEN ' : ''}${shortFault(diagnostic)}`),
    ].join('\n'),
  }
}

const systems = readdirSync(fixtures).filter((name) => !name.includes('.'))

/** What a reader must find of each tree, besides its words. */
const meanings: Record<string, string[]> = {
  docusaurus: [
    '> **Before you begin**',
    '**Wall lamp**',
    'Open a window in the kitchen.',
    '=== /guides/kindle',
  ],
  starlight: ['> **Hot glass**', '**Olive**', 'oil.txt', '"order":2'],
  vitepress: ['Olive oil is best.', '**yarn**', 'export const lamp', '> **Mind the draft**'],
  mintlify: [
    'Buy the oil in autumn.',
    '### Light',
    '`limit` _number_',
    '**Terminal**',
    'Lamp (A light with oil)',
  ],
  nextra: ['**Gas**', '### Strike a match', 'Width 2'],
  mdbook: ['Hot caps burn fingers.', 'pour(lamp);', 'Keep it cool.'],
}

test.each(systems)('a tree of %s builds, and keeps its meaning', async (system) => {
  const { diagnostics, markdown, report } = await built(system)
  await expect(`${report}\n`).toMatchFileSnapshot(join(fixtures, `${system}.golden`))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const words of meanings[system] ?? []) expect(report).toContain(words)
  expect(markdown).not.toMatch(/:::|\[!\w+\]|@include|\{\{#|^import /m)
})

test.each(systems)('every word of a tree of %s is on a page', async (system) => {
  const { report } = await built(system)
  const folder = join(fixtures, system)
  for (const file of filesBelow(folder).filter((name) => /\.mdx?$/.test(name) && name !== 'SUMMARY.md')) {
    const source = readFileSync(join(folder, file), 'utf8').replace(
      /^(?:import|export) .*$|<!--.*?-->|\{\/\*.*?\*\/\}/gm,
      '',
    )
    const words = [...source.matchAll(/(?<![\w<{/=.-])[A-Z][a-z]{3,}(?![\w=])/g)].map(([word]) => word)
    const lost = words.filter((word) => !report.includes(word))
    expect(lost, file).toEqual([])
  }
})
