import { expect, test } from 'vitest'
import { cutsOf, markdownPartOf, markdownSectionOf } from './markdown-part.ts'

const markdown = `Lead.

## First \`step\`

One.

\`\`\`sh
## no heading

still code
\`\`\`

### Inner [link](https://site.example/a)

Two.

## Second

Three.
`
const headings = [
  { id: 'first-step', depth: 2, text: 'First step' },
  { id: 'inner', depth: 3, text: 'Inner link' },
  { id: 'unseen', depth: 2, text: 'Unseen' },
  { id: 'second', depth: 2, text: 'Second' },
]
const cuts = cutsOf(markdown, headings)

test('headings are found in their Markdown, and code is not taken for one', () => {
  expect(cuts.map(({ id }) => id)).toEqual(['first-step', 'inner', 'second'])
})

test('headings are found whatever their Markdown holds', () => {
  const written =
    '## Limits[^a]\n\n## R\\&D &amp; $x_1$ ![Map](/a_(1).png) <sup>2</sup>\n\n## Next\n\n[^a]: The note.\n'
  const named = [
    { id: 'limits', depth: 2, text: 'Limits' },
    { id: 'r-d', depth: 2, text: 'R&D & x_1 Map ^2' },
    { id: 'next', depth: 2, text: 'Next' },
  ]
  expect(cutsOf(written, named).map(({ id }) => id)).toEqual(['limits', 'r-d', 'next'])
})

test('a section ends where the next of its depth begins', () => {
  expect(markdownSectionOf(markdown, cuts, 'first-step')).toMatch(/^## First[\s\S]*Two\.\n\n$/)
  expect(markdownSectionOf(markdown, cuts, 'inner')).toBe(
    '### Inner [link](https://site.example/a)\n\nTwo.\n\n',
  )
  expect(markdownSectionOf(markdown, cuts, 'second')).toBe('## Second\n\nThree.\n')
  expect(markdownSectionOf(markdown, cuts, 'unseen')).toBeNull()
})

test('the parts of a text together are the text, and no fence is cut', () => {
  const parts: string[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const part = markdownPartOf(markdown, offset, 5)
    parts.push(part.text)
    offset = part.next
  }
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.join('')).toBe(markdown)
  for (const part of parts) expect((part.match(/```/g) ?? []).length % 2).toBe(0)
})

test('a part holds as many blocks as its budget', () => {
  expect(markdownPartOf('aaa\n\nbbb\n\nccc\n', 0, 3)).toEqual({ text: 'aaa\n\nbbb\n\n', next: 10 })
  expect(markdownPartOf('aaa\n\nbbb\n', 5, 3)).toEqual({ text: 'bbb\n', next: null })
})
