import { expect, test } from 'vitest'
import { smallSite, smallView } from '../../../tests/small-site.ts'
import { headHtml } from './head-html.ts'
import { faqData, organizationData, structuredDataScript } from './structured-data.ts'

const headOf = (...args: Parameters<typeof smallView>) => String(headHtml(smallView(...args).frame))

test('the head names title, description and canonical address, escaped', () => {
  const head = headOf('/docs/start', { front: { title: 'A < B', description: '"Q"' } })
  expect(head).toContain('<title>A &lt; B - Quarry</title>')
  expect(head).toContain('<meta name="description" content="&quot;Q&quot;">')
  expect(head).toContain('<link rel="canonical" href="https://quarry.example/docs/start">')
  expect(head).toContain('<link rel="alternate" type="text/markdown" href="/docs/start.md">')
})

test('only hidden pages ask not to be indexed', () => {
  expect(headOf('/docs/start')).not.toContain('noindex')
  expect(headOf('/docs/start', { front: { title: 'A', noindex: true } })).toContain('content="noindex"')
})

test('browsers without scripts load one more sheet, where the build has it', () => {
  expect(headOf('/docs/start')).not.toContain('<noscript>')
  const { frame } = smallView('/docs/start')
  const client = { ...frame.shared.client, noScriptsStyles: '/assets/no-scripts.css' }
  const head = String(headHtml({ ...frame, shared: { ...frame.shared, client } }))
  expect(head).toContain('<noscript><link rel="stylesheet" href="/assets/no-scripts.css"></noscript>')
})

test('articles name their date and authors for social networks', () => {
  const front = { title: 'News', date: '2026-01-02', authors: ['ada-lind'] }
  const head = headOf('/blog/news', { front })
  expect(head).toContain('<meta property="og:type" content="article">')
  expect(head).toContain('<meta property="article:published_time" content="2026-01-02">')
  expect(head).toContain('<meta property="article:author" content="Ada Lind">')
  expect(headOf('/docs/start')).toContain('<meta property="og:type" content="website">')
})

test('the size is named for drawn preview pictures only', () => {
  expect(headOf('/docs/start')).toContain('og:image:width')
  expect(headOf('/docs/start', { front: { title: 'A', ogImage: '/a.png' } })).not.toContain('og:image:width')
})

test('an organization has a founding date where the site config has a year', () => {
  expect(organizationData({ ...smallSite, foundedIn: 2022 })).toContain('"foundingDate":"2022"')
  expect(organizationData({ ...smallSite, foundedIn: null })).not.toContain('foundingDate')
})

test('structured data cannot close its script', () => {
  const data = faqData('</script><script>alert(1)</script>', ['<p>a</p>'])
  expect(String(structuredDataScript([data])).match(/<\/script>/g)).toHaveLength(1)
})

test('the answer of a question is its text without buttons and scripts', () => {
  const callout = { name: 'Callout', props: {}, children: ['<p>In a box.</p>'] }
  const data = JSON.parse(faqData('Why?', ['<p>Because <b>it</b> is.</p><button>Copy</button>', callout]))
  expect(data.mainEntity[0].acceptedAnswer.text).toBe('Because it is. In a box.')
})
