import { expect, test } from 'vitest'
import { smallPage, smallView } from '../../../tests/small-site.ts'
import { articleHtml } from './article-html.ts'

const render = (view = smallView('/docs/stones/granite'), page = smallPage(['<p>Hard.</p>'])) =>
  String(articleHtml(view, page))

test('a docs page has breadcrumbs, title, text, feedback, edit link and neighbors', () => {
  const markup = render()
  expect(markup).toContain('<a href="/docs">Docs</a>')
  expect(markup).toContain('<h1>Granite</h1>')
  expect(markup).toContain('<p>Hard.</p>')
  expect(markup).toContain('<site-feedback')
  expect(markup).toContain('/edit/main/content-bundle/pages/en/Granite.mdx"')
  expect(markup).toContain('rel="next" href="/docs/stones/slate"')
  expect(markup).toContain('<bdi>Slate &amp; more</bdi>')
})

test('no placeholder is left in the markup', () => {
  expect(render()).not.toMatch(/\p{Cc}|\p{Co}|data-placeholder/u)
})

test('texts of a page are escaped', () => {
  const view = smallView('/docs/stones/granite', { front: { title: '<script>', description: 'a & b > c' } })
  expect(render(view)).toContain('<h1>&lt;script&gt;</h1><p class="lead">a &amp; b &gt; c</p>')
})

test('a page whose text begins with its description has it once', () => {
  const entry = { front: { title: 'Granite', description: 'A stone.' }, showsDescription: true }
  expect(render(smallView('/docs/stones/granite', entry))).not.toContain('class="lead"')
})

test('the table of contents lists two levels of headings', () => {
  const headings = [
    { id: 'a', depth: 2, text: 'A & B' },
    { id: 'b', depth: 3, text: 'C' },
    { id: 'c', depth: 4, text: 'D' },
  ]
  const markup = render(smallView('/docs/start'), smallPage([], { headings }))
  expect(markup).toContain(
    '<li data-depth="2"><a href="#a">A &amp; B</a></li><li data-depth="3"><a href="#b">C</a></li></ul>',
  )
  expect(render()).toContain('<div class="toc"></div>')
})

test.each([
  [true, ['<p><img src="/a.png"></p>']],
  [false, ['<p><picture><source srcset="/up.svg"><img src="/a.svg"></picture></p>']],
  [
    true,
    [
      {
        name: 'Frame',
        props: {},
        children: ['<picture><source srcset="/up.svg"><img src="/a.svg"></picture>'],
      },
    ],
  ],
  [false, ['<p>Hard.</p>']],
])('the dialog of large pictures is there: %s, for %j', (isThere, tree) => {
  expect(render(undefined, smallPage(tree)).includes('class="zoom"')).toBe(isThere)
})

test('a page whose text shows its title has no other header', () => {
  expect(render(smallView('/')).match(/<h1>/g)).toHaveLength(1)
  expect(render(smallView('/', { showsTitle: true }))).not.toContain('<h1>')
})

test('an article in another language carries its language and direction', () => {
  const view = smallView('/docs/start', { front: { title: 'حجر', lang: 'ar' } })
  expect(render(view)).toContain('<article class="prose" lang="ar" dir="rtl">')
})

test('a fallback page says that it is not translated', () => {
  expect(render(smallView('/ja/docs/start'))).toContain('class="fallback-notice"')
  expect(render()).not.toContain('fallback-notice')
})

test('a translation links to the sections of its original that are newer', () => {
  const newer = [
    { id: '', text: 'Granite' },
    { id: 'cut', text: 'Cut & ship' },
  ]
  const markup = render(smallView('/ja/docs/start', { locale: 'ja', newer }))
  expect(markup).toContain('<a href="/docs/start" lang="en" hrefLang="en">Granite</a>')
  expect(markup).toContain('<a href="/docs/start#cut" lang="en" hrefLang="en">Cut &amp; ship</a>')
  expect(render(smallView('/ja/docs/start', { newer }))).not.toContain('#cut')
})
