import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { Diagnostics } from '../diagnostics.ts'
import type { Cell } from './notebook.ts'
import { takeFrontMatter } from './take-front-matter.ts'

const markdown = (source: string): Cell => ({ kind: 'markdown', id: 'm', source, attachments: {} })
const raw = (source: string): Cell => ({ kind: 'raw', id: 'r', source, format: null })
const code = (source: string): Cell => ({
  kind: 'code',
  id: 'c',
  source,
  executionCount: null,
  outputs: [],
  alt: null,
  fold: null,
})

function take(cells: Cell[]) {
  const diagnostics = new Diagnostics('a.ipynb')
  const front = takeFrontMatter({ language: 'python', run: null, cells }, smallSite, diagnostics)
  return { front, cells: cells.map(({ source }) => source), faults: diagnostics.list }
}
const comment = '<!-- NOTEBOOK_METADATA\ntitle: Tracing\ndescription: How to trace.\n-->\n'

test.each([
  ['a comment', [markdown(`${comment}Text`)], ['Text']],
  ['a comment in a later cell', [markdown('Text'), markdown(comment)], ['Text', '']],
  ['a comment in a raw cell', [raw(comment)], ['']],
  [
    'YAML in the first cell',
    [markdown('---\ntitle: Tracing\ndescription: How to trace.\n---\nText')],
    ['Text'],
  ],
  ['YAML in a raw cell', [raw('---\ntitle: Tracing\ndescription: How to trace.\n---')], ['']],
])('it is taken from %s, and removed there', (_, cells, left) => {
  expect(take(cells)).toEqual({
    front: { title: 'Tracing', description: 'How to trace.' },
    cells: left,
    faults: [],
  })
})

test.each(['&a', '*none'])('YAML with %s is read, or its fault is named', (alias) => {
  const { front, faults } = take([markdown(`---\ntitle: ${alias} Tracing\n---\nText`)])
  expect(faults.length > 0 || front?.title === 'Tracing').toBe(true)
})

test('YAML with an alias is front matter', () => {
  const { front } = take([markdown('---\ntitle: &name Tracing\ndescription: *name\n---\nText')])
  expect(front).toEqual({ title: 'Tracing', description: 'Tracing' })
})

test.each(['Text ', 'a: b\n  ', '"'])('YAML with %j again and again is too long, and no Markdown', (part) => {
  const yaml = `title: Tracing\ndescription: |\n  ${part.repeat(64 * 1024)}`.slice(0, 65 * 1024)
  const { front, faults } = take([markdown(`---\n${yaml}\n---\n# Title`)])
  expect(front).toBeNull()
  expect(faults.map(({ message }) => message)).toEqual(['The front matter is longer than 64 KiB.'])
})

test('a long text between rules is Markdown', () => {
  const { front, faults } = take([markdown(`---\n${'Words, '.repeat(10_000)}\n\n---\n# Title`)])
  expect([front?.title, faults]).toEqual(['Title', []])
})

test('a code cell holds no front matter', () => {
  const { front, cells } = take([code(comment), markdown('# Title')])
  expect(front).toEqual({ title: 'Title' })
  expect(cells[0]).toBe(comment)
})

test.each([
  ['a heading', '# Title\n\nAbout it.'],
  ['a heading that is underlined', 'Title\n=====\n\nAbout it.'],
  ['a heading below other text', 'Badge\n\n# Title\n\nAbout it.'],
  ['a heading with markup', '# `Title`\n\n**About**\nit.'],
])(
  'without front matter, the title is that of %s, and the first paragraph describes the page',
  (_, source) => {
    const { front, cells } = take([markdown(source)])
    expect(front).toEqual({ title: 'Title', description: 'About it.' })
    expect(cells[0]).not.toContain('Title')
    expect(cells[0]).toContain('it.')
  },
)

test('the description may be in the next Markdown cell', () => {
  expect(take([markdown('# Title'), code('1'), markdown('About it.')]).front?.description).toBe('About it.')
})

test('front matter with a title wins, and the heading is not shown a second time', () => {
  const { front, cells } = take([markdown(`${comment}# Other title\n\nText`)])
  expect(front?.title).toBe('Tracing')
  expect(cells[0]?.trim()).toBe('Text')
})

test('front matter without a title is an error', () => {
  const source = '<!-- NOTEBOOK_METADATA\ndescription: Own.\n-->\n# Title\n\nAbout it.'
  expect(take([markdown(source)])).toMatchObject({ front: null, faults: [{ severity: 'error' }] })
})

test.each([
  ['a rule and a list', '---\n- a\n---\n\n# Title'],
  ['two rules', '---\n\n---\n\n# Title'],
  ['a sentence between rules', '---\nA sentence.\n---\n\n# Title'],
])('%s at the start is not front matter', (_, source) => {
  const { front, faults } = take([markdown(source)])
  expect(front?.title).toBe('Title')
  expect(faults).toEqual([])
})

test.each(['## Second level', 'Only text', '#!shebang', '```\n# a comment\n```', '#'])(
  'a notebook that begins with %j has no title',
  (source) => {
    const { front, faults } = take([markdown(source)])
    expect(front).toBeNull()
    expect(faults).toMatchObject([{ severity: 'error', message: 'The notebook has no title.' }])
  },
)

test('faulty front matter is an error', () => {
  const source = '<!-- NOTEBOOK_METADATA\ntitle: [\n-->\n# Title'
  expect(take([markdown(source)]).front).toBeNull()
})

test('a long description is cut at a word', () => {
  const { description = '' } = take([markdown(`# T\n\n${'word '.repeat(80)}`)]).front ?? {}
  expect(description).toMatch(/word…$/)
  expect(description.length).toBeLessThanOrEqual(161)
})

test.each(['🚀', '設'])(
  'a long description of %s, without spaces, is cut between characters',
  (character) => {
    const { description = '' } = take([markdown(`# T\n\na${character.repeat(200)}`)]).front ?? {}
    expect(description.isWellFormed()).toBe(true)
    expect(description).toMatch(/…$/)
  },
)

test('a description of the longest length is whole', () => {
  const text = 'a'.repeat(160)
  expect(take([markdown(`# T\n\n${text}`)]).front?.description).toBe(text)
})
