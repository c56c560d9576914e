import { expect, test } from 'vitest'
import { processorMsOf } from '../../../tests/processor-time.ts'
import { smallSite } from '../../../tests/small-site.ts'
import { Diagnostics } from '../diagnostics.ts'
import { isDraft } from './is-draft.ts'
import { parseFrontMatter } from './read-front-matter.ts'

const drafts = [
  'draft: true',
  'draft: True',
  'draft: TRUE',
  'draft : true',
  'draft:   true  ',
  'draft: true # not yet',
  'draft: true\r\nlabel: L',
  '"draft": true',
  "'draft': true",
  '"dr\\u0061ft": true',
  '? draft\n: true',
  'draft:\n  true',
  'draft: # until Friday\n  true',
  'draft: !!bool true',
  'draft: !!bool "true"',
  '!!str draft: true',
  'draft: &later true',
  'noindex: &later true\ndraft: *later',
  'label: &name draft\n*name : true',
  '{title: T, draft: true}',
  '{"title": "T", "draft": true}',
  '# A comment\ntitle: T\n\ndraft: true\nlabel: L',
]
const published = [
  'title: T',
  'draft: false',
  'draft: False # true',
  'label: "draft: true"',
  '# draft: true',
  'label: |\n  draft: true',
  'tags: [draft, true]',
  'customer: {draft: true}',
]

test.each(drafts)('%j makes a draft', (yaml) => {
  expect(isDraft(yaml)).toBe(true)
})

test.each(published)('%j makes none', (yaml) => {
  expect(isDraft(yaml)).toBe(false)
})

test.each([...drafts, ...published])('%j is a draft where the front matter has it as true', (yaml) => {
  const whole = yaml.includes('title') ? yaml : `title: T\n${yaml}`
  const front = parseFrontMatter(whole, 1, smallSite, new Diagnostics('page.mdx'))
  expect(front?.draft === true).toBe(isDraft(yaml))
})

test.each([
  'title: a: b\ndraft: true',
  'draft: True # not yet\ntitle: "T',
  '"draft" : true\ntitle: a: b',
  'draft: true\ndraft: false',
])('%j is not valid YAML, and a draft', (yaml) => {
  expect(isDraft(yaml)).toBe(true)
})

test.each([
  ['}}', 8000],
  ['k: 1\n', 40_000],
])('a front matter of many %j is read or refused in no time', (part, times) => {
  const yaml = `draft: true\n${part.repeat(times)}`
  expect(processorMsOf(() => expect(isDraft(yaml)).toBe(true))).toBeLessThan(3000)
})

test('braces in braces are read in no time, and the page is named', () => {
  const yaml = `title: T\ndraft: true\ndescription: ${'{'.repeat(300)}name${'}'.repeat(300)}`
  expect(processorMsOf(() => expect(isDraft(yaml)).toBe(true))).toBeLessThan(3000)
  const diagnostics = new Diagnostics('a.mdx')
  expect(parseFrontMatter(yaml, 1, smallSite, diagnostics)).toBeNull()
  expect(diagnostics.list).toMatchObject([{ place: { line: 2 } }])
})
