import { expect, test } from 'vitest'
import { smallEntry, smallSite } from '../../../tests/small-site.ts'
import { drawableText, previewTextOf, wordless, writtenOn } from './preview-text.ts'

test('a long description is cut at the end of a word', () => {
  const front = { title: 'A', description: 'word '.repeat(60) }
  const { description } = previewTextOf(smallSite, '/docs/a', smallEntry('A', { front }))
  expect(description.length).toBeLessThanOrEqual(161)
  expect(description).toMatch(/word…$/)
})

test('a long description is not cut within a character, so that its picture can be asked for', () => {
  const front = { title: 'A', description: `${'あ'.repeat(159)}🚀🚀🚀` }
  const text = previewTextOf(smallSite, '/docs/a', smallEntry('A', { front }))
  expect(text.description).toBe(`${'あ'.repeat(159)}🚀…`)
  expect(new URLSearchParams({ ...text }).get('description')).toBe(text.description)
})

test('a description of the longest length is whole', () => {
  const description = 'a'.repeat(160)
  const front = { title: 'A', description }
  expect(previewTextOf(smallSite, '/docs/a', smallEntry('A', { front })).description).toBe(description)
})

test('the section is the label of the preview, and empty elsewhere', () => {
  expect(previewTextOf(smallSite, '/docs/a', smallEntry('A')).section).toBe('Manual')
  expect(previewTextOf(smallSite, '/prices', smallEntry('A')).section).toBe('')
})

test('a post with a cover names itself, so that its picture shows it', () => {
  const front = { title: 'A', cover: 'loops' as const }
  expect(previewTextOf(smallSite, '/blog/a', smallEntry('A', { front })).cover).toBe('/blog/a')
})

test('letters with marks are drawn as one character, and a description that cannot be drawn is left out', () => {
  const drawn = drawableText({ title: 'Cafe\u0301', description: 'حجر', section: 'Docs' })
  expect(drawn).toEqual({ title: 'Caf\u00e9', description: '', section: 'Docs' })
})

test.each([
  ['حجر', 'Docs'],
  ['Guide', '标'],
  ['Sign \u{1D2E0}', 'Docs'],
])('a picture of %s below %s, which cannot be drawn, has no words', (title, section) => {
  const fonts = [
    { file: 'inter-latin-400-normal.woff', weight: 400, ranges: [[0x20, 0x7e]] as [number, number][] },
  ]
  const text = { title, description: '', section }
  expect(writtenOn('Quarry', text, fonts)).toEqual(wordless)
  expect(writtenOn('Quarry', { ...text, title: 'Guide', section: 'Docs' }, fonts).title).toBe('Guide')
})
