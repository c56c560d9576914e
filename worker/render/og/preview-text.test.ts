import { expect, test } from 'vitest'
import { smallEntry, smallSite } from '../../../tests/small-site.ts'
import { drawableText, previewTextOf } from './preview-text.ts'

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

test('letters with marks are drawn as one character, and a description that cannot be drawn is left out', () => {
  const drawn = drawableText({ title: 'Cafe\u0301', description: 'حجر', section: 'Docs' })
  expect(drawn).toEqual({ title: 'Caf\u00e9', description: '', section: 'Docs' })
})
