import type { RootContent } from 'mdast'
import { describe, expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import type { TreeComponent } from '../../model/components.ts'
import { messagesOf } from '../../model/site/messages-of.ts'
import type { Json } from '../../model/tree.ts'
import { siteFactsOf } from '../site-facts.ts'
import type { ListingRow } from './listing-markdown.ts'
import { markdownRenderers } from './markdown-renderers.ts'
import { toMarkdownText } from './to-markdown.ts'

const messages = messagesOf(smallSite, 'en')
const site = siteFactsOf({
  ...smallSite,
  plans: [
    { id: 'free', name: 'Free' },
    { id: 'paid', name: 'Paid' },
  ],
  pages: { ...smallSite.pages, glossary: '/glossary' },
})
const text = (value: string): RootContent => ({ type: 'text', value })
const paragraph = (value: string): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value }] })

function markdown(
  name: TreeComponent,
  props: Record<string, Json> = {},
  children: RootContent[] = [],
  rows: ListingRow[] = [],
): string {
  const listRows = () => rows
  const nodes = markdownRenderers[name]({ title: 'Page', props, children, messages, site, listRows })
  return toMarkdownText(nodes).trim()
}

describe('callouts', () => {
  test('its own title, or the name of its kind', () => {
    expect(markdown('Callout', { title: 'Mind' }, [paragraph('This.')])).toBe('> **Mind**\n>\n> This.')
    expect(markdown('Callout', { type: 'danger' })).toBe(`> **${messages.calloutDanger}**`)
    expect(markdown('Callout')).toBe(`> **${messages.calloutNote}**`)
  })
})

describe('tabs and details', () => {
  test('a tab has its label above its content; one without is its content', () => {
    expect(markdown('Tab', { label: 'Python' }, [text('code')])).toBe('**Python**\n\ncode')
    expect(markdown('Tab', { title: 'Go' }, [paragraph('code')])).toBe('**Go**\n\ncode')
    expect(markdown('Tab', {}, [text('code')])).toBe('code')
  })

  test('a summary is one bold line, whatever it was written as', () => {
    expect(markdown('Summary', {}, [paragraph('More'), text(' here')])).toBe('**More here**')
  })
})

describe('cards', () => {
  test.each<[Record<string, Json>, RootContent[], string]>([
    [{ title: 'A', href: '/a' }, [], '[A](/a)'],
    [{ title: 'A', href: '/a' }, [text('About.')], '[A](/a): About.'],
    [{ title: 'A' }, [paragraph('One.'), paragraph('Two.')], '**A**\n\nOne.\n\nTwo.'],
  ])('a card with %j', (props, children, expected) => {
    expect(markdown('Card', props, children)).toBe(expected)
  })

  test('a grid is a list with a bullet for each card, blanks between them left out', () => {
    expect(markdown('Cards', {}, [paragraph('A'), text('\n'), paragraph('B')])).toBe('- A\n- B')
  })
})

test('files are a tree of bullets', () => {
  const file = markdownRenderers['FileTree.File']({
    title: 'Page',
    props: { name: 'a.ts', comment: 'entry' },
    children: [],
    messages,
    site,
    listRows: () => [],
  })
  const folder = markdownRenderers['FileTree.Folder']({
    title: 'Page',
    props: { name: 'src' },
    children: [...file, text('\n')],
    messages,
    site,
    listRows: () => [],
  })
  expect(markdown('FileTree', {}, [...folder, text('\n')])).toBe('- `src/`\n  - `a.ts` entry')
})

test.each<[TreeComponent, Record<string, Json>, string]>([
  ['Video', { title: 'A tour', src: '/a.mp4' }, '[A tour](/a.mp4)'],
  ['Mermaid', { chart: 'a --> b' }, '```mermaid\na --> b\n```'],
  ['Math', { formula: 'x^2' }, '$x^2$'],
  ['Math', { formula: 'x^2', display: true }, '$$\nx^2\n$$'],
  ['Contributors', {}, ''],
  ['NotebookAnchor', { id: 'x' }, ''],
])('<%s> with %j', (name, props, expected) => {
  expect(markdown(name, props)).toBe(expected)
})

test('a frame has its caption below it', () => {
  expect(markdown('Frame', { caption: 'The list' }, [text('x')])).toBe('x\n\n*The list*')
  expect(markdown('Frame', {}, [text('x')])).toBe('x')
})

test('the availability names the plans of the site, in their order, that it was given', () => {
  const props = { paid: 'full', free: 'not-available', gold: 'full' }
  expect(markdown('AvailabilityBanner', props)).toBe(
    `**${messages.availability}** — Free: ${messages.availabilityNotAvailable}; Paid: ${messages.availabilityFull}`,
  )
  expect(markdown('AvailabilityBanner', { free: 'constructor' })).not.toContain('Free')
})

test('a feature that all plans have in full takes one line', () => {
  expect(markdown('AvailabilityBanner', { free: 'full', paid: 'full' })).toBe(
    `**${messages.availabilityEverywhere}** Free, Paid`,
  )
})

test('a term is a link to its entry, or its words where the site has no glossary', () => {
  const words = [text('trace')]
  expect(markdown('Term', { id: 'trace' }, words)).toBe('[trace](/glossary#trace)')
  const without = { ...site, pages: { ...site.pages, glossary: null } }
  const nodes = markdownRenderers.Term({
    title: 'Page',
    props: { id: 'trace' },
    children: words,
    messages,
    site: without,
    listRows: () => [],
  })
  expect(nodes).toEqual(words)
})

test('an author is linked where a profile is known, and named where nothing is', () => {
  const [member] = smallSite.team
  const [first, second] = markdown('Authors', { names: [member?.username ?? '', 'stranger'] }).split('\n')
  expect(first).toContain(member?.name)
  expect(second).toBe('- stranger')
})

test('a trace is its request, its answer and a table of its steps', () => {
  const rows = [['search', 'tool', 1, 1, 2, 'a parcel', 'a locker', 'good']]
  const head = ['Step', 'Time', 'Input', 'Output', 'Score']
  const props = { note: 'Fast', question: 'Where?', answer: 'Here.', facts: [['Cost', '1']], head, rows }
  const made = markdown('Trace', props)
  expect(made).toContain('**Fast** Where?\n\nHere.\n\nCost: 1\n\n')
  expect(made.replaceAll(/ +/g, ' ')).toContain(
    '| search tool | 2.00 s | Input a parcel · Output a locker · Score good |',
  )
  expect(markdown('Trace', { ...props, verdict: 'It guessed.' })).toContain('Cost: 1\n\nIt guessed.\n\n|')
})

test.each([
  ['stdout', 'output', undefined],
  ['stderr', 'outputStderr', undefined],
  ['error', 'outputError', undefined],
  ['interactive', 'output', 'outputInteractive'],
] as const)('an output of the kind %s is labeled', (kind, label, note) => {
  const expected = [`${messages[label]}:`, 'x', ...(note ? [messages[note]] : [])]
  expect(markdown('NotebookOutput', { kind }, [text('x')]).replaceAll('\\', '')).toBe(expected.join('\n\n'))
})

test.each([false, true])(
  'the Markdown names the day and the versions of a run, and says when answers were invented: %s',
  (standIn) => {
    const written = markdown('NotebookRun', { date: '2026-11-23', versions: 'openai 3.22.1', standIn })
    expect(written).toContain('2026-11-23 with openai 3.22.1')
    expect(written.includes('invented')).toBe(standIn)
  },
)

test('an unknown component stays in its sentence, or becomes blocks below its name', () => {})

test('an index lists its rows; without rows it is nothing', () => {
  const row = { path: '/blog/a', title: 'A', description: 'About.', facts: ['2026-01-01'] }
  expect(markdown('BlogIndex', {}, [], [row])).toBe('- [A](/blog/a): About. (2026-01-01)')
  expect(markdown('BlogIndex')).toBe('')
})

test('markup in a prop is text', () => {
  expect(markdown('Callout', { title: '*a* <b> [c](d)' })).toBe('> **\\*a\\* \\<b> \\[c]\\(d)**')
})

test.each(Object.keys(markdownRenderers) as TreeComponent[])('<%s> without props does not crash', (name) => {
  expect(() => markdown(name)).not.toThrow()
  expect(() => markdown(name, { title: 1, names: 'x', href: null, items: {} }, [text('x')])).not.toThrow()
})
