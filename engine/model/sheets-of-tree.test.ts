import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compilerComponents, componentRules } from './components.ts'
import { componentSheets, sheetsOfTree } from './sheets-of-tree.ts'
import type { TreeNode } from './tree.ts'

const styles = resolve(import.meta.dirname, '../../client/styles')
const component = (name: string, children: TreeNode[] = []): TreeNode => ({ name, props: {}, children })

test('plain text needs no sheet', () => {
  expect(sheetsOfTree(['<p>Granite is hard.</p><ul><li>Slate</li></ul>'])).toEqual([])
})

test('components and HTML need their sheets once, in the order of the cascade, at any depth', () => {
  const tree = [
    component('Steps', [component('Callout', ['<pre><code>x</code></pre>']), component('Callout')]),
    '<div class="table"><table></table></div>',
  ]
  expect(sheetsOfTree(tree)).toEqual(['table', 'code', 'callout', 'steps'])
})

test.each<[string, TreeNode, string[]]>([
  ['a table of rows', '<div class="table by-row"><table></table></div>', ['table', 'table-rows']],
  ['code', '<pre><code><span class="k">if</span></code></pre>', ['code']],
  [
    'code with a highlighted line',
    '<pre><code><span class="line hl">x</span></code></pre>',
    ['code', 'code-lines'],
  ],
  [
    'code with numbered lines',
    '<pre><code><span class="line">x</span></code></pre>',
    ['code', 'code-lines', 'code-marks'],
  ],
  ['a formula', '<p><math><mi>x</mi></math></p>', ['formula']],
  ['a disclosure', '<details><summary>More</summary></details>', ['details']],
  ['a list of pages', component('BlogIndex'), ['card', 'indexes', 'cover', 'news-indexes']],
  ['a card', component('Card'), ['card']],
  ['a card with a drawing', { name: 'Card', props: { cover: 'trace' }, children: [] }, ['card', 'cover']],
  ['cards as lines', { name: 'Cards', props: { lines: true }, children: [] }, ['card', 'lines']],
  ['a component the engine does not know', component('Elsewhere'), []],
])('%s', (_, node, sheets) => {
  expect(sheetsOfTree([node])).toEqual(sheets)
})

const records = Object.entries({ ...componentRules, ...compilerComponents })

test.each(records)('the stylesheets of <%s> are files', (_, { sheets }) => {
  expect(sheets.filter((sheet) => !existsSync(resolve(styles, `components/${sheet}.css`)))).toEqual([])
})

test('each file of a component is a stylesheet of a page', () => {
  const files = readdirSync(resolve(styles, 'components')).map((name) => name.replace('.css', ''))
  expect(files.filter((name) => !componentSheets.some((sheet) => sheet === name))).toEqual([])
})

test('components change the looks of tables and code, and notebooks those of components', () => {
  expect(componentSheets.slice(0, 5)).toEqual(['table', 'table-rows', 'code', 'code-lines', 'code-marks'])
  expect(componentSheets.at(-1)).toBe('notebook')
})
