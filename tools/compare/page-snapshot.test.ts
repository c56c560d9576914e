import { expect, test } from 'vitest'
import { pageSnapshot } from './page-snapshot.ts'

const html = `<!doctype html><html lang="en"><head><title>Guide – Site</title>
<meta name="description" content="How to start."><meta name="robots" content="noindex">
<link rel="canonical" href="https://site.example/guide"><style>a { color: red }</style></head>
<body><nav><a href="/docs">Docs</a></nav>
<main><h1>Guide</h1><h2 id="setup">Set <em>up</em></h2><p>One<b> sentence</b>.</p>
<ul><li>First<li>Second</ul><script>hidden()</script>
<a href="/assets/file-AbCd1234.pdf">File</a></main></body></html>`

test('a page is reduced to what readers and search engines get', async () => {
  expect(await pageSnapshot(200, html)).toEqual({
    status: '200',
    title: 'Guide – Site',
    description: 'How to start.',
    canonical: 'https://site.example/guide',
    robots: 'noindex',
    language: 'en',
    text: ['Guide – Site', 'Docs', 'Guide', 'Set up', 'One sentence.', 'First', 'Second', 'File'],
    links: ['/docs', '/assets/file-*.pdf'],
    headings: ['1  Guide', '2 setup Set up'],
    ids: ['setup'],
  })
})
