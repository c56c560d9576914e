import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { componentSheets, sheetsOfTree } from './component-sheets.ts'
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
  ['a formula', '<p><math><mi>x</mi></math></p>', ['diagram']],
  ['a disclosure', '<details><summary>More</summary></details>', ['details']],
  ['a list of pages', component('BlogIndex'), ['card', 'indexes']],
  ['a component the engine does not know', component('Elsewhere'), []],
])('%s', (_, node, sheets) => {
  expect(sheetsOfTree([node])).toEqual(sheets)
})

test('each sheet is a file, and each file a sheet or part of the shared stylesheet', () => {
  for (const sheet of componentSheets) {
    expect(existsSync(resolve(styles, `components/${sheet}.css`)), sheet).toBe(true)
  }
  const files = readdirSync(resolve(styles, 'components')).map((name) => name.replace('.css', ''))
  expect(files.filter((name) => !componentSheets.some((sheet) => sheet === name))).toEqual(['code-tools'])
})
