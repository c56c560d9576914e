import { expect, test } from 'vitest'
import { smallContext, smallEntry, smallPage } from '../../../tests/small-site.ts'
import { withQuestions } from './with-questions.ts'

const question = (tag: string) => smallEntry('Why?', { front: { title: 'Why?', tags: [tag] } })
const context = smallContext({
  '/faq/all/a': question('sdk'),
  '/faq/all/b': question('billing'),
  '/faq/all/c': question('sdk'),
  '/faq/all/d': question('sdk'),
})
const headings = ['before', 'all', 'after'].map((id) => ({ id, depth: 2, text: id }))
const spans = headings.map((_, at) => ({ start: at * 10, length: 80, isCode: false }))
const treeWith = (props: { tag?: string }) => [
  '<h2 id="before">Before</h2><h2 id="all">All</h2>\n',
  { name: 'FaqIndex', props, children: [] },
  '<h2 id="after">After</h2>',
]

test('the groups of questions are contents below the heading of their list, and share its span', () => {
  const found = withQuestions(smallPage(treeWith({}), { headings, spans }), context)
  expect(found.headings.map(({ id, depth }) => [id, depth])).toEqual([
    ['before', 2],
    ['all', 2],
    ['questions-sdk', 3],
    ['questions-billing', 3],
    ['after', 2],
  ])
  expect(found.spans?.map(({ start, length }) => [start, length])).toEqual([
    [0, 80],
    [10, 80],
    [10, 60],
    [70, 20],
    [20, 80],
  ])
})

test('the questions of one tag have no groups, and a page without spans gets none', () => {
  const ofTag = smallPage(treeWith({ tag: 'sdk' }), { headings, spans })
  expect(withQuestions(ofTag, context)).toBe(ofTag)
  expect(withQuestions(smallPage(treeWith({}), { headings }), context).spans).toBeUndefined()
  const untitled = smallPage(treeWith({}).slice(1), { headings: [] })
  expect(withQuestions(untitled, context)).toBe(untitled)
})
