import { expect, test } from 'vitest'
import { fixtureManifest } from '../../../tests/test-app.ts'
import type { Manifest } from '../manifest.ts'
import type { SharedTurn } from './shared-turn.ts'
import { changedCitations, withPageHashes } from './stored-turn.ts'

const manifest = fixtureManifest()
const [first, second] = Object.entries(manifest.pages)
if (!first || !second) throw new Error('The fixture has fewer than two pages.')
const [path, entry] = first
const turn: SharedTurn = {
  question: 'What is it?',
  mode: 'extractive',
  outcome: 'answered',
  text: 'This [1].',
  sources: [
    { number: 1, url: `${path}#part`, title: 'Part', pageTitle: 'First' },
    { number: 2, url: second[0], title: 'Second', pageTitle: 'Second' },
  ],
  build: manifest.build,
  receipt: '',
}
const later = (pages: Manifest['pages']): Manifest => ({ ...manifest, build: 'later', pages })

test('a later build with the same texts has changed no cited page', () => {
  expect(changedCitations([withPageHashes(turn, manifest)], later(manifest.pages))).toEqual([])
})

test('a page with another text has changed, and one that is gone', () => {
  const stored = [withPageHashes(turn, manifest)]
  const edited = { ...manifest.pages, [path]: { ...entry, markdownHash: 'other' } }
  expect(changedCitations(stored, later(edited))).toEqual(['First'])
  const { [path]: _, ...rest } = manifest.pages
  expect(changedCitations(stored, later(rest))).toEqual(['First'])
})

test('an answer of a build that was gone when it was shared names all its pages', () => {
  const stored = withPageHashes({ ...turn, build: 'earlier' }, manifest)
  expect(changedCitations([stored, stored], manifest)).toEqual(['First', 'Second'])
})
