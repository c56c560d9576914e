import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TreeNode } from '../../../../engine/model/tree.ts'
import { smallContext, smallEntry, smallSite } from '../../../../tests/small-site.ts'
import { renderTree } from '../../render-tree.tsx'
import { Badge } from '../badge.tsx'
import { Details, Summary } from '../details.tsx'
import { Frame } from '../frame.tsx'
import { CookbookIndex } from '../indexes/cookbook-index.tsx'
import { Mermaid } from '../mermaid.tsx'
import { PageContextProvider } from '../page-context.ts'
import { HydratedContactForm } from './hydrated-contact-form.tsx'
import { Trace, Traces } from './traces.tsx'

const render = (node: ReactNode) => renderToStaticMarkup(node)

test('a badge without a tone is neutral', () => {
  expect(render(<Badge>New</Badge>)).toBe('<span class="badge" data-tone="neutral">New</span>')
  expect(render(<Badge tone="red">Old</Badge>)).toContain('data-tone="red"')
})

test('details are closed unless the author opens them', () => {
  expect(
    render(
      <Details>
        <Summary>More</Summary>x
      </Details>,
    ),
  ).toBe('<details><summary>More</summary>x</details>')
  expect(render(<Details open />)).toBe('<details open=""></details>')
})

test('a frame without a caption has no empty one', () => {
  expect(render(<Frame>x</Frame>)).toBe('<figure class="picture">x</figure>')
  expect(render(<Frame caption="A & B">x</Frame>)).toContain('>A &amp; B</figcaption>')
})

test('the thanks for a message say who answers and lead on, without words of the author to the home page', () => {
  const sentOf = (form: ReactNode) => {
    const markup = render(<PageContextProvider value={context}>{form}</PageContextProvider>)
    return /<div id="message-sent"[^>]*>(.*?)<\/div>/.exec(markup)?.[1]
  }
  const thanks = `<p>${context.messages.contactSent}</p>`
  expect(sentOf(<HydratedContactForm />)).toBe(
    `${thanks}<p><a href="/">${context.messages.notFoundSections}</a></p>`,
  )
  expect(sentOf(<HydratedContactForm answered="By Monday." nextLabel="Start" nextHref="/start" />)).toBe(
    `${thanks}<p>By Monday.</p><p><a href="/start">Start</a></p>`,
  )
})

test('a trace is a table: a row for each step, a bar at its time, and one row chosen at first', () => {
  const markup = render(
    <Traces legend="Choose">
      <Trace
        question="Where?"
        note="Fast"
        answer="Here."
        facts={[['Cost', '$0.00042']]}
        head={['Step', 'Time', 'Input', 'Output', 'Score']}
        rows={[
          ['answer', 'trace', 0, 0, 4, 'Where?', 'Here.', ''],
          ['search', 'tool', 1, 1, 2, 'a parcel', 'a locker', 'good'],
        ]}
        step={2}
        verdict="It guessed."
        open
      />
    </Traces>,
  )
  expect(markup.match(/<th scope="(col|row)"/g)).toHaveLength(5)
  expect(markup).toContain('class="trace-key" style="--row:2;--depth:1;--from:0.25;--length:0.5"')
  expect(markup.match(/trace-key/g)).toHaveLength(1)
  expect(markup).toContain('<p class="trace-verdict">It guessed.</p>')
  expect(markup).toContain('name="Where?" checked=""/>search')
  expect(markup.match(/checked=""/g)).toHaveLength(2)
  expect(markup).toContain('<small>Score</small> good')
})

test('a diagram that was not drawn shows its source as text', () => {
  expect(render(<Mermaid chart="A --> B" />)).toContain('<code>A --&gt; B</code>')
})

const notebook = (title: string, front = {}, more = {}) =>
  smallEntry(title, { front: { title, ...front }, ...more })
const folder = smallSite.listings.CookbookIndex
const context = smallContext({
  [`${folder}`]: smallEntry('Cookbook'),
  [`${folder}/b`]: notebook('B', {
    category: 'Evals',
    provider: 'zeta',
    language: 'python',
    ran: '2026-11-23',
  }),
  [`${folder}/a`]: notebook('A', { category: 'Agents', language: 'typescript' }, { isGuide: true }),
})
const listed = (node: ReactNode) => render(<PageContextProvider value={context}>{node}</PageContextProvider>)

test('the cookbook lists its notebooks by category, with what they can be filtered by', () => {
  const markup = listed(<CookbookIndex />)
  expect(markup.match(/<h3>[^<]*/g)).toEqual(['<h3>Agents', '<h3>Evals'])
  expect(markup.match(/<label>.*?<\/label>/g)?.map((label) => label.replace(/<[^>]*>/g, ''))).toEqual([
    'All',
    'Agents',
    'Evals',
    'Python',
    'TypeScript',
  ])
  expect(markup.match(/<li[^>]*>/g)).toEqual([
    '<li class="tile" data-language="typescript">',
    '<li class="tile" data-language="python">',
  ])
})

test('a list of notebooks says the language of those that are not in Python', () => {
  const facts = listed(<CookbookIndex />).match(/<small>.*?<\/small>/g)
  expect(facts?.map((fact) => fact.replace(/<[^>]*>/g, ' ').trim())).toEqual(['TypeScript'])
})

test('the guides are a part of the notebooks', () => {
  expect(listed(<CookbookIndex guides />).match(/href="[^"]*"/g)).toEqual([`href="${folder}/a"`])
})

test('a tree is rendered with its HTML runs in place, and unknown names do not stop it', () => {
  const tree: TreeNode[] = [
    '<p>One ',
    { name: 'Badge', props: { tone: 'green' }, children: ['<b>new</b>'] },
    ' two</p>',
    { name: 'NoSuchComponent', props: { name: 'NoSuchComponent' }, children: ['kept'] },
  ]
  const markup = renderTree(tree, smallContext()).toString()
  expect(markup).toContain('<p>One <span class="badge" data-tone="green"><b>new</b></span> two</p>')
  expect(markup).toContain('kept')
})
