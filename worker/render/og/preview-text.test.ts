import { expect, test } from 'vitest'
import { smallEntry, smallManifest, smallSite } from '../../../tests/small-site.ts'
import { ownPreviewText, previewTextOf } from './preview-text.ts'

test('a long description is cut at the end of a word', () => {
  const front = { title: 'A', description: 'word '.repeat(60) }
  const { description } = previewTextOf(smallSite, '/docs/a', smallEntry('A', { front }))
  expect(description.length).toBeLessThanOrEqual(161)
  expect(description).toMatch(/word…$/)
})

test('a long description is not cut within a character, so that its picture can be asked for', () => {
  const front = { title: 'A', description: `${'あ'.repeat(159)}🚀🚀🚀` }
  const entry = smallEntry('A', { front })
  const text = previewTextOf(smallSite, '/docs/a', entry)
  expect(text.description).toBe(`${'あ'.repeat(159)}🚀…`)
  const query = new URLSearchParams({ ...text })
  const requested = { ...text, description: query.get('description') ?? '' }
  expect(ownPreviewText(smallSite, smallManifest({ '/docs/a': entry }), requested)).not.toBeNull()
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

test('pictures are drawn of texts of the site only', () => {
  const front = { title: 'Granite', description: 'Hard.' }
  const manifest = smallManifest({ '/docs/granite': smallEntry('Granite', { front }) })
  const ask = (title: string, description = '', section = '') =>
    ownPreviewText(smallSite, manifest, { title, description, section })
  expect(ask('Granite')).toEqual({ title: 'Granite', description: '', section: '' })
  expect(ask('Granite', 'Hard.', 'Manual')).not.toBeNull()
  expect(ask('Granite', 'Soft.')).toBeNull()
  expect(ask('Marble')).toBeNull()
})
