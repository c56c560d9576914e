import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { smallContext, smallEntry, smallSite } from '../../../tests/small-site.ts'
import { Authors } from './authors.tsx'
import { AvailabilityBanner } from './availability-banner.tsx'
import { Callout } from './callout.tsx'
import { Card } from './cards.tsx'
import { FileTree, FileTreeFile, FileTreeFolder } from './file-tree.tsx'
import { BlogIndex, ChangelogIndex } from './indexes/news-indexes.tsx'
import { FaqIndex, IntegrationIndex } from './indexes/topic-indexes.tsx'
import { NotebookCell } from './notebook/notebook-cell.tsx'
import { NotebookOutput } from './notebook/notebook-output.tsx'
import { NotebookRun } from './notebook/notebook-run.tsx'
import { PageContextProvider } from './page-context.ts'
import { Tab, Tabs } from './tabs.tsx'
import { Term } from './term.tsx'
import { Video } from './video.tsx'

const render = (node: ReactNode, context = smallContext()) =>
  renderToStaticMarkup(<PageContextProvider value={context}>{node}</PageContextProvider>)

test('a component of an article needs the context of a page', () => {
  expect(() => renderToStaticMarkup(<Callout />)).toThrow('PageContextProvider')
})

test('a callout is named by its type, or by its type and title', () => {
  expect(render(<Callout type="tip">x</Callout>)).toContain('aria-label="Tip"')
  expect(render(<Callout type="tip" title="Faster" />)).toContain('aria-label="Tip: Faster"')
})

test('an availability banner lists the plans that it names, in the order of the site', () => {
  const markup = render(<AvailabilityBanner enterprise="full" hobby="not-available" />)
  expect(markup.match(/data-availability="[^"]+"/g)).toEqual([
    'data-availability="not-available"',
    'data-availability="full"',
  ])
})

test('an availability banner is one line where all plans have the feature in full', () => {
  const all = Object.fromEntries(smallSite.plans.map(({ id }) => [id, 'full' as const]))
  const markup = render(<AvailabilityBanner {...all} />)
  expect(markup.match(/data-availability="[^"]+"/g)).toEqual(['data-availability="full"'])
  for (const { name } of smallSite.plans) expect(markup).toContain(name)
  expect(render(<AvailabilityBanner {...all} hobby={undefined} />)).toContain('<dl')
})

test('authors outside the team have only their name', () => {
  const markup = render(<Authors names={['ada-lind', 'somebody']} />)
  expect(markup).toContain('<a href="https://x.example/ada-lind">Ada Lind</a>')
  expect(markup).toContain('<li><span>somebody </span></li>')
})

test('a card is a link only when it leads somewhere', () => {
  expect(render(<Card title="A & B" href="/a" />)).toContain('<a href="/a">A &amp; B</a>')
  expect(render(<Card title="A" />)).not.toContain('<a')
})

test('a card has an icon before its title, if the site has one of that name', () => {
  expect(render(<Card title="A" icon="trace" />)).toMatch(/<p class="card-title"><svg class="icon"/)
  expect(render(<Card title="A" icon="rocket" />)).not.toContain('<svg')
})

test('a card has the drawing that it names above its title', () => {
  expect(render(<Card title="A" href="/a" cover="layers" />)).toContain('<svg class="cover"')
  expect(render(<Card title="A" href="/a" />)).not.toContain('class="cover"')
})

test('the drawings of all cards have one tone', () => {
  const cards = render(
    ['/a', '/b', '/c', '/d'].map((path) => <Card key={path} title="A" href={path} cover="trace" />),
  )
  expect(new Set(cards.match(/data-tone="\w+"/g)).size).toBe(1)
})

test('a file tree nests lists, and its folders open and close', () => {
  const markup = render(
    <FileTree>
      <FileTreeFolder name="src" open>
        <FileTreeFile name="index.ts" comment="the entry" />
      </FileTreeFolder>
    </FileTree>,
  )
  expect(markup).toContain('<details open="">')
  expect(markup).toContain('<small> the entry</small>')
})

test('the first tab is selected, and each tab names its panel', () => {
  const markup = render(
    <Tabs labels={['Python', 'JS/TS']}>
      <Tab label="Python" index={0}>
        a
      </Tab>
      <Tab label="JS/TS" index={1}>
        b
      </Tab>
    </Tabs>,
  )
  const controls = [...markup.matchAll(/aria-controls="([^"]+)" aria-selected="(\w+)"/g)]
  expect(controls.map(([, , selected]) => selected)).toEqual(['true', 'false'])
  for (const [, panel] of controls) expect(markup).toContain(`role="tabpanel" id="${panel}"`)
  expect(markup).toContain('<p class="tab-label">JS/TS</p>b')
})

test('a glossary term has its definition in a tooltip; an unknown one is a plain link', () => {
  const [id = ''] = Object.keys(smallSite.glossary)
  const markup = render(<Term id={id}>word</Term>)
  const tooltip = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain(`role="tooltip" id="${tooltip}"`)
  expect(render(<Term id="none">word</Term>)).toBe(
    `<a class="term" href="${smallSite.pages.glossary}#none">word</a>`,
  )
})

test('a notebook cell that never ran has no number', () => {
  expect(render(<NotebookCell id="a" count={3} />)).toContain('>[3]</a>')
  expect(render(<NotebookCell id="a" count={null} />)).toContain('>[ ]</a>')
})

test('outputs name the day and the versions of their run, and say when stand-ins answered', () => {
  const run = { date: '2026-11-23', versions: 'openai 3.22.1' }
  expect(render(<NotebookRun {...run} standIn={false} />)).toBe(
    '<p class="notebook-run">Outputs of a run on 2026-11-23 with openai 3.22.1.</p>',
  )
  expect(render(<NotebookRun {...run} standIn />)).toContain('the answers are invented')
})

test('a long output can be scrolled by keyboard and opened; an error is named', () => {
  const long = render(<NotebookOutput kind="stdout" lines={200} />)
  expect(long).toContain('tabindex="0"')
  expect(long).toContain('<details class="cell-output-more"')
  expect(render(<NotebookOutput kind="error" />)).toContain('class="cell-output-name"')
  expect(render(<NotebookOutput kind="interactive">lost</NotebookOutput>)).not.toContain('lost')
})

test('a video loads nothing before it is played; a loop has a button', () => {
  expect(render(<Video src="/a.mp4" title="A" />)).toContain('preload="none"')
  expect(render(<Video src="/a.mp4" title="A" />)).not.toContain('<button')
  expect(render(<Video src="/a.mp4" title="A" />)).not.toContain('<track')
  expect(render(<Video src="/a.mp4" title="A" captions="/a.vtt" />)).toContain(
    '<track kind="captions" src="/a.vtt" srcLang="en" label="English" default=""/>',
  )
  expect(render(<Video src="/a.mp4" title="A" chapters="/a.ja.chapters.vtt" />)).toContain('srcLang="ja"')
  expect(render(<Video src="/a.mp4" title="A" gif />)).toContain('<button')
})

test('the blog lists its posts, newest first', () => {
  const context = smallContext({
    '/blog': smallEntry('Blog'),
    '/blog/old': smallEntry('Old', { front: { title: 'Old', date: '2025-01-01' } }),
    '/blog/new': smallEntry('New', { front: { title: 'New', date: '2026-01-01', authors: ['ada-lind'] } }),
  })
  const markup = render(<BlogIndex />, context)
  expect([...markup.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/blog/new',
    '/blog/old',
  ])
  expect(markup).toContain('Ada Lind')
})

test('the changelog describes and draws the entries of the newest year, and names those of the years before', () => {
  const entry = (title: string, date: string) =>
    smallEntry(title, { front: { title, description: `${title} is new.`, date } })
  const context = smallContext({
    '/changelog/a': entry('Amber', '2026-02-01'),
    '/changelog/b': entry('Basalt', '2026-01-01'),
    '/changelog/c': entry('Chalk', '2025-12-31'),
  })
  const markup = render(<ChangelogIndex />, context)
  expect(markup.match(/<h2>[^<]*/g)).toEqual(['<h2>2026', '<h2>2025'])
  expect(markup.match(/<p>[^<]*/g)).toEqual(['<p>Amber is new.', '<p>Basalt is new.'])
  expect(markup).toContain('>Chalk</a>')
  expect(markup.match(/class="cover"/g)).toHaveLength(2)
})

test('questions are grouped by their first tag, the largest group first, and headings lead to its page', () => {
  const context = smallContext({
    '/faq/all/a': smallEntry('A?', { front: { title: 'A?', description: 'Yes.', tags: ['sdk', 'billing'] } }),
    '/faq/all/b': smallEntry('B?', { front: { title: 'B?', description: 'No.', tags: ['billing'] } }),
    '/faq/all/c': smallEntry('C?', { front: { title: 'C?', description: 'Why?', tags: ['sdk'] } }),
    '/faq/tag/sdk': smallEntry('SDK'),
  })
  const markup = render(<FaqIndex />, context)
  expect(markup.match(/<h3>.*?<\/h3>/g)).toEqual([
    '<h3><a href="/faq/tag/sdk">SDK</a></h3>',
    '<h3>billing</h3>',
  ])
  expect(markup).toContain('<summary>A?</summary><p>Yes. <a href="/faq/all/a"')
  expect(render(<FaqIndex tag="billing" />, context)).not.toContain('<h3>')
})

test('integrations are grouped by the titles of their folders', () => {
  const context = smallContext({
    '/integrations/frameworks': smallEntry('Frameworks'),
    '/integrations/frameworks/flask': smallEntry('Flask'),
  })
  expect(render(<IntegrationIndex />, context)).toContain(
    '<h3><a href="/integrations/frameworks">Frameworks</a></h3>',
  )
})
