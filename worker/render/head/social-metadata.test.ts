import { expect, test } from 'vitest'
import { smallSite, smallView } from '../../../tests/small-site.ts'
import { html } from '../engine/html.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { socialMetadata } from './social-metadata.ts'
import { speculationRules } from './speculation-rules.ts'

const metadataOf = (path: string, front = {}) => {
  const { head } = smallView(path, { front: { title: 'Granite "grey"', ...front } }).frame
  return html`${socialMetadata(smallSite, head)}`.toString()
}

test('a page in the documentation is a website with a drawn picture of known size', () => {
  const markup = metadataOf('/docs/granite')
  expect(markup).toContain('<meta property="og:type" content="website">')
  expect(markup).toContain('<meta property="og:image:width" content="1200">')
  expect(markup).toContain('content="Granite &quot;grey&quot;')
})

test('a post is an article with its date and authors', () => {
  const markup = metadataOf('/blog/granite', { date: '2026-01-02', authors: ['guest'] })
  expect(markup).toContain('<meta property="og:type" content="article">')
  expect(markup).toContain('<meta property="article:published_time" content="2026-01-02">')
  expect(markup).toContain('<meta property="article:author" content="guest">')
})

test('a picture of the author has no size that we could know', () => {
  const markup = metadataOf('/docs/granite', { ogImage: '/own.png' })
  expect(markup).toContain('content="https://quarry.example/own.png"')
  expect(markup).not.toContain('og:image:width')
})

test('a page without a description has no empty one', () => {
  expect(metadataOf('/docs/granite')).not.toContain('description')
})

const { client } = smallView('/docs/granite').frame.shared

test('inline scripts are allowed by their hash and nothing else inline is', async () => {
  const policy = await contentSecurityPolicy(smallSite, client, [])
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? ''
  expect(scripts).not.toContain('unsafe')
  expect(scripts.match(/'sha256-[\w+/]{43}='/g)?.length).toBeGreaterThanOrEqual(2)
  expect(policy).toContain("object-src 'none'")
})

test('another inline script changes the policy', async () => {
  const changed = await contentSecurityPolicy(smallSite, { ...client, headScript: 'other()' }, [])
  expect(changed).not.toBe(await contentSecurityPolicy(smallSite, client, []))
})

test('the browser prepares no downloads and no links that are not to be followed', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules)
  for (const { where } of [...prerender, ...prefetch]) {
    expect(JSON.stringify(where)).toContain('[download]')
    expect(JSON.stringify(where)).toContain('nofollow')
  }
})

test('links of the text are prerendered sooner than links of the frame', () => {
  const [text, frame] = JSON.parse(speculationRules).prerender
  const reading = { selector_matches: 'main a, .sidebar a' }
  expect(text.where.and).toContainEqual(reading)
  expect(text.eagerness).toBe('eager')
  expect(frame.where.and).toContainEqual({ not: reading })
  expect(frame.eagerness).toBe('moderate')
})

test('browsers that only prefetch do so when any link is pressed, later than others prerender', () => {
  const { prefetch } = JSON.parse(speculationRules)
  expect(prefetch).toHaveLength(1)
  expect(prefetch[0].eagerness).toBe('conservative')
  expect(JSON.stringify(prefetch[0].where)).not.toContain('main a')
})
