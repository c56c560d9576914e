import { expect, test } from 'vitest'
import { smallEntry, smallSite } from '../../../tests/small-site.ts'
import { changedMarkdown } from './markdown-since.ts'

/** A page whose headings have their words as anchors. */
const pageOf = (body: string) => ({
  body,
  headings: [...body.matchAll(/^(#+) (.*)$/gm)].map(([, signs = '', text = '']) => ({
    id: text.toLowerCase(),
    depth: signs.length,
    text,
  })),
})

const changesOf = (before: string, after: string) => {
  const page = { path: '/docs/page', entry: smallEntry('Page'), ...pageOf(after) }
  const text = changedMarkdown(smallSite, page, pageOf(before), 'abc')
  return text.slice(text.indexOf('> Since'))
}

const counts = (changed: number, removed: number) =>
  `> Since build abc: sections new or different: ${changed}, removed: ${removed}. Without \`since\`, this address is the whole page.\n`

const before = 'Lead.\n\n## One\n\nFirst.\n\n### Part\n\nA part.\n\n## Two\n\nSecond.\n'

test('a page that did not change has only its head', () => {
  expect(changesOf(before, before)).toBe(counts(0, 0))
})

test('a section that is different is whole, without the sections below it', () => {
  expect(changesOf(before, before.replace('First', 'New first'))).toBe(
    `${counts(1, 0)}\n## One\n\nNew first.\n`,
  )
  expect(changesOf(before, before.replace('Lead', 'New lead'))).toBe(`${counts(1, 0)}\nNew lead.\n`)
})

test('a new section is shown, one that is gone is named', () => {
  const after = before.replace('### Part\n\nA part.\n\n', '').concat('\n## Three\n\nThird.\n')
  expect(changesOf(before, after)).toBe(`${counts(1, 1)}\n> Removed: Part\n\n## Three\n\nThird.\n`)
})

test('another order of sections, or more empty lines, is not a change', () => {
  const moved = 'Lead.\n\n## Two\n\nSecond.\n\n\n## One\n\nFirst.\n\n### Part\n\nA part.'
  expect(changesOf(before, moved)).toBe(counts(0, 0))
})
