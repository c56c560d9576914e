import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { Diagnostics } from '../../engine/compile/diagnostics.ts'
import { readNotebook } from '../../engine/compile/notebook/read-notebook.ts'
import { parseFrontMatter, readFrontMatter } from '../../engine/compile/sources/read-front-matter.ts'
import { blankFrontMatter } from '../../engine/compile/sources/split-front-matter.ts'
import { compileNotebook, notebookOf, notebookShowing } from '../compile-notebook.ts'
import site from '../fixtures/config.ts'

/** The same values in every run: a test that fails names the input, and fails again. */
const runs = (numRuns: number) => ({ numRuns, seed: 20_261_123 })

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\r\n]/g, ' '))
  .filter((text) => text.trim() !== '')
const front = fc.record(
  {
    title: line,
    description: line,
    noindex: fc.boolean(),
    tags: fc.array(line, { maxLength: 3 }),
    date: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  },
  { requiredKeys: ['title'] },
)

const asOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

test('front matter that YAML writes is read back, titles and descriptions as one line', () => {
  fc.assert(
    fc.property(front, (given) => {
      const diagnostics = new Diagnostics('page.mdx')
      const { title, description } = given
      const read = {
        ...given,
        title: asOneLine(title),
        ...(description && { description: asOneLine(description) }),
      }
      expect(parseFrontMatter(stringify(given), 1, site, diagnostics)).toEqual(read)
      expect(diagnostics.list).toEqual([])
    }),
    runs(300),
  )
})

test('any text is read as a page or refused with a place, and no line moves', () => {
  const text = fc
    .array(
      fc.constantFrom(
        '---',
        '---\n',
        '\n',
        'title: a',
        'title: [',
        '- a',
        '\t',
        ': ',
        '{',
        '&a *a',
        '\r\n',
        '#',
        '\u0000',
        'date: 2026-02-30',
      ),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (source) => {
      const diagnostics = new Diagnostics('page.mdx')
      const read = readFrontMatter(source, site, diagnostics)
      if (!read) expect(diagnostics.list.length).toBeGreaterThan(0)
      expect(blankFrontMatter(source).split('\n')).toHaveLength(source.split('\n').length)
      for (const { place } of diagnostics.list)
        expect(place?.line ?? 1).toBeLessThanOrEqual(source.split('\n').length + 1)
    }),
    runs(1500),
  )
})

const keep = () => ({ url: '/assets/picture.png', width: 1, height: 1, bytes: 100 })

test('any JSON is read as a notebook or refused, and nothing is thrown', () => {
  const cell = fc.record(
    {
      cell_type: fc.constantFrom('markdown', 'code', 'raw', 1, null),
      source: fc.oneof(fc.string(), fc.array(fc.string()), fc.integer()),
      metadata: fc.oneof(fc.object({ maxDepth: 1 }), fc.constant(null)),
      outputs: fc.oneof(fc.array(fc.object({ maxDepth: 2 }), { maxLength: 2 }), fc.string()),
      id: fc.oneof(fc.string(), fc.integer()),
    },
    { requiredKeys: [] },
  )
  const notebook = fc.record(
    {
      nbformat: fc.constantFrom(3, 4, 5, '4', null),
      nbformat_minor: fc.integer(),
      metadata: fc.object({ maxDepth: 2 }),
      cells: fc.oneof(fc.array(cell, { maxLength: 4 }), fc.string(), fc.constant(null)),
    },
    { requiredKeys: [] },
  )
  const source = fc.oneof(
    notebook.map((value) => JSON.stringify(value)),
    fc.json({ maxDepth: 3 }),
    fc.string(),
  )
  fc.assert(
    fc.property(source, (text) => {
      const diagnostics = new Diagnostics('test.ipynb')
      if (!readNotebook(text, site, diagnostics, keep)) expect(diagnostics.list.length).toBeGreaterThan(0)
    }),
    runs(500),
  )
})

const tags = fc.constantFrom(
  'b',
  'a',
  'img',
  'svg',
  'script',
  'style',
  'table',
  'iframe',
  'math',
  'p',
  'form',
  'template',
)
const attribute = fc.constantFrom(
  'onerror=x',
  'onclick="x"',
  'href="javascript:x"',
  'src=x',
  'style="position:fixed"',
  'srcdoc=x',
  'title="a"',
  '',
)
const markup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.tuple(tags, attribute).map(([tag, given]) => `<${tag} ${given}>`),
      tags.map((tag) => `</${tag}>`),
      fc.constantFrom('words', '<!--', '-->', '<![CDATA[', '&lt;script&gt;', '<', '"', "'"),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''))

test('no markup of a notebook becomes code on the page', async () => {
  await fc.assert(
    fc.asyncProperty(markup, fc.boolean(), async (given, isOutput) => {
      const source = isOutput
        ? notebookShowing({ 'text/html': given })
        : notebookOf([{ cell_type: 'markdown', source: given }])
      const compiled = await compileNotebook(source)
      const written = (compiled?.html ?? '').match(/<[a-z/][^>]*>/gi)?.join('') ?? ''
      expect(written).not.toMatch(
        /<\/?(?:script|iframe|form|style|base|template)\b|\son[a-z]+\s*=|javascript:|srcdoc|fixed/i,
      )
    }),
    runs(250),
  )
})
