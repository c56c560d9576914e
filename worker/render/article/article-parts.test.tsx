import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { smallPage, smallSite, smallView } from '../../../tests/small-site.ts'
import { html } from '../engine/html.ts'
import { notebookLinks } from '../views/article-view.ts'
import { ArticleFacts } from './article-facts.tsx'
import { articleTexts } from './article-texts.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Contributors } from './contributors.tsx'
import { NotebookBanner } from './notebook-banner.tsx'
import { Pagination } from './pagination.tsx'
import { contentsEntries, TableOfContents } from './table-of-contents.tsx'

const render = (node: ReactNode) => renderToStaticMarkup(node)
const { frame, article } = smallView('/docs/stones/granite', { updated: '2026-01-02' })
const { shared } = frame
const { messages } = shared
const textsFor = (wordCount: number) => articleTexts(article, shared, smallPage([], { wordCount }))

test('reading time is in whole minutes, at least one', () => {
  expect([1, 238, 500, 2380].map((words) => textsFor(words).minutes)).toEqual(['1', '1', '2', '10'])
})

test('a marketing page has no reading time', () => {
  expect(articleTexts({ ...article, isText: false }, shared, smallPage([])).minutes).toBeNull()
})

test('facts that a page does not have are not shown', () => {
  const updated = { updated: '2026-01-02', updatedWritten: 'January 2, 2026' }
  expect(render(<ArticleFacts texts={{}} messages={messages} host="" />)).toBe(
    '<p class="article-facts"></p>',
  )
  expect(render(<ArticleFacts texts={updated} messages={messages} host="" />)).toContain(
    '<time dateTime="2026-01-02">',
  )
})

test('a folder without a page is not a link in the breadcrumbs', () => {
  const steps = [
    { title: 'Docs', path: '/docs' },
    { title: 'Stones', path: null },
  ]
  const markup = render(<Breadcrumbs shared={shared} steps={steps} hasSidebar={false} hasContents={false} />)
  expect(markup).toContain('<li><a href="/docs">Docs</a></li><li>Stones</li>')
  expect(markup).not.toContain('<button')
})

test('the row above the title has buttons for the sidebar and the contents where the page has them', () => {
  const markup = render(<Breadcrumbs shared={shared} steps={[]} hasSidebar hasContents />)
  expect(markup.match(/<button/g)).toHaveLength(2)
  expect(markup).not.toContain('<nav')
  expect(markup).toContain('class="article-top bar"')
  // Phones do not show the button for the sidebar: the row would be an empty bar.
  const alone = render(<Breadcrumbs shared={shared} steps={[]} hasSidebar hasContents={false} />)
  expect(alone).toContain('class="article-top"')
})

test('contributors above the limit are marked, and the button counts them', () => {
  const usernames = Array.from({ length: smallSite.limits.contributorsShown + 2 }, (_, at) => `person${at}`)
  const markup = render(<Contributors shared={shared} usernames={usernames} />)
  expect(markup.match(/data-more/g)).toHaveLength(2)
  expect(markup).toMatch(/<button[^>]*>[^<]*2/)
  expect(render(<Contributors shared={shared} usernames={usernames.slice(0, 1)} />)).not.toContain('<button')
})

test('pagination links backward and forward, and is not there for a single page', () => {
  const both = {
    previousPath: '/a',
    previousTitle: 'A',
    nextPath: '/b',
    nextTitle: 'B',
    nextLanguage: 'en',
  }
  const markup = render(<Pagination texts={both} messages={messages} />)
  expect(markup).toContain('<a rel="prev" href="/a">')
  expect(markup).toContain('<bdi lang="en">B</bdi>')
  expect(render(<Pagination texts={{}} messages={messages} />)).toBe('')
})

test('the table of contents lists two levels with their spans and escapes their text', () => {
  const headings = [2, 3, 4].map((depth) => ({ depth, id: `h${depth}`, text: `<${depth}>` }))
  const spans = headings.map((_, at) => ({ start: at * 10, length: 5, isCode: at === 1 }))
  expect(html`${contentsEntries({ headings, spans }, 'en')}`.toString()).toBe(
    '<li data-depth="2" style="--end:5;--length:5"><a href="#h2">&lt;2&gt;</a></li>' +
      '<li data-depth="3" data-code style="--end:15;--length:5"><a href="#h3">&lt;3&gt;</a></li>',
  )
  expect(html`${contentsEntries({ headings }, 'en').slice(0, 1)}`.toString()).toBe(
    '<li data-depth="2"><a href="#h2">&lt;2&gt;</a></li>',
  )
  expect(render(<TableOfContents isEmpty texts={{}} messages={messages} />)).toBe('<div class="toc"></div>')
})

test('the table of contents shows the reading time to eyes alone: it is said below the article', () => {
  const markup = render(<TableOfContents isEmpty={false} texts={{ minutes: '3' }} messages={messages} />)
  expect(markup).toMatch(/<p id="[^"]+" data-time="[^"]*3[^"]*">[^<]*<\/p>/)
})

test('every notebook opens on Colab, with a note where it needs another kernel, and offers a script if there is one', () => {
  const files = { '/cookbook/a.py': { hash: 'x', contentType: 'text/x-python' } }
  const manifest = { files } as unknown as Parameters<typeof notebookLinks>[4]
  const python = notebookLinks(smallSite, 'a.ipynb', 'cookbook/a.ipynb', 'python', manifest)
  const typescript = notebookLinks(smallSite, 'b.ipynb', 'cookbook/b.ipynb', 'typescript', manifest)
  expect(python.colabUrl).toContain('https://colab.research.google.com/github/')
  expect(python).toMatchObject({ needsKernel: false, scriptUrl: '/cookbook/a.py' })
  expect(typescript.colabUrl).toContain('/cookbook/b.ipynb')
  expect(typescript).toMatchObject({ needsKernel: true, scriptUrl: null })
  const elsewhere = (docs: string | null) =>
    notebookLinks(
      { repositories: { ...smallSite.repositories, docs } },
      ...(['a.ipynb', 'cookbook/a.ipynb', 'python', manifest] as const),
    )
  expect(elsewhere('https://code.quarry.example/docs').colabUrl).toBeNull()
  expect(elsewhere(null)).toMatchObject({ colabUrl: null, repositoryUrl: null })
  const bannerOf = (links: typeof python) =>
    render(
      <NotebookBanner
        host="GitHub"
        messages={messages}
        texts={{
          ...(links.repositoryUrl !== null && { notebookInRepository: links.repositoryUrl }),
          ...(links.needsKernel && { colabKernel: messages.colabKernel }),
          notebookFile: links.fileUrl,
          ...(links.colabUrl !== null && { notebookOnColab: links.colabUrl }),
          ...(links.scriptUrl !== null && { notebookScript: links.scriptUrl }),
        }}
      />,
    )
  expect(bannerOf(typescript).match(/<a /g)).toHaveLength(3)
  expect(bannerOf(typescript)).toContain(messages.colabKernel)
  expect(bannerOf(python)).toContain(messages.runOnColab)
  expect(bannerOf(python)).toContain('Open on GitHub')
  expect(bannerOf(python)).not.toContain(messages.colabKernel)
})
