import { expect, test } from 'vitest'
import type { TreeNode } from '../../engine/model/tree.ts'
import { smallContext } from '../../tests/small-site.ts'
import { sectionHtml } from './section-html.ts'

const tree: TreeNode[] = [
  '<p>Lead with <a href="#b">a link</a>.</p><h2 id="a">A</h2><p>First ',
  { name: 'Badge', props: {}, children: ['new'] },
  ' text.</p><h3 id="inner">Inner</h3><p title="a > b">Deeper.<br>More.</p><h2 id="b">B</h2>',
  {
    name: 'Steps',
    props: {},
    children: ['<h3 id="one">One</h3><p>Do this.</p><h3 id="two">Two</h3><p>Then that.</p>'],
  },
]
const shown = (id: string | null, letters = 1000) =>
  sectionHtml(tree, { path: '/docs/x', id }, letters, smallContext())?.html

test('a section ends at the next heading of its depth, and keeps those below', () => {
  expect(shown('a')).toMatch(
    /^<p>First .*new.* text\.<\/p><h3 id="answer-\d+-inner">Inner<\/h3><p title="a > b">Deeper\.<br>More\.<\/p>$/,
  )
})

test('a section within a component is found', () => {
  expect(shown('one')).toBe('<p>Do this.</p>')
})

test('a section is cut between two blocks', () => {
  expect(shown('a', 10)).toMatch(/^<p>First .* text\.<\/p>$/)
})

test('ids do not collide with those of the page around it, links lead to their page, headings are below the answer’s', () => {
  expect(shown(null)).toContain('<a href="/docs/x#b">')
  expect(shown(null)).toMatch(/<h3 id="answer-\d+-a">A<\/h3>/)
})

test('an unknown heading has no section', () => {
  expect(shown('nowhere')).toBeUndefined()
})
