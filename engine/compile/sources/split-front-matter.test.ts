import { expect, test } from 'vitest'
import { blankFrontMatter, splitFrontMatter } from './split-front-matter.ts'

test('the front matter ends with the first line of three hyphens', () => {
  expect(splitFrontMatter('---\ntitle: a\n----\nid: b\n--- \nWords.\n\n---\n')).toEqual({
    front: '---\ntitle: a\n----\nid: b\n--- \n',
    yaml: 'title: a\n----\nid: b',
    body: 'Words.\n\n---\n',
  })
})

test.each(['', 'Words.', '---\ntitle: a', '\n---\ntitle: a\n---\n'])('%j is all body', (source) => {
  expect(splitFrontMatter(source)).toEqual({ front: '', yaml: '', body: source })
})

test('lines keep their numbers where the front matter is blanked out', () => {
  expect(blankFrontMatter('---\r\ntitle: a\r\n---\r\nWords.')).toBe('\n\n\nWords.')
})
