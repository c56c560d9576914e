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

const rulesText = speculationRules({ base: '' })

/** The eagerness with which links to an address are prepared. */
const eagernessOf = (kind: 'prerender' | 'prefetch', path: string): string[] => {
  const matches = (pattern: string) => new URLPattern({ pathname: pattern }).test({ pathname: path })
  interface Rule {
    where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }
    eagerness: string
  }
  const rules: Rule[] = JSON.parse(rulesText)[kind]
  return rules
    .filter(({ where: { and } }) => matches(and[0].href_matches) && !and[1].not.href_matches.some(matches))
    .map(({ eagerness }) => eagerness)
}

test.each(['/cookbook/a.ipynb', '/cookbook/a.py', '/docs/a.md', '/llms.txt', '/api/og', '/assets/a-1.js'])(
  'browsers do not prepare %s',
  (path) => {
    expect([...eagernessOf('prerender', path), ...eagernessOf('prefetch', path)]).toEqual([])
  },
)

test('pages of a section are prerendered sooner than its first page and the home page', () => {
  for (const path of ['/docs/a', '/docs/a/b', '/ja/docs/a'])
    expect(eagernessOf('prerender', path)).toEqual(['eager'])
  for (const path of ['/', '/docs', '/pricing']) expect(eagernessOf('prerender', path)).toEqual(['moderate'])
})

test('the rules name no selectors, for which every link would get its style again', () => {
  expect(rulesText).not.toContain('selector_matches')
})

test('browsers that only prefetch do so when any link is pressed, later than others prerender', () => {
  const { prefetch } = JSON.parse(rulesText)
  expect(prefetch).toHaveLength(1)
  expect(prefetch[0].eagerness).toBe('conservative')
  expect(eagernessOf('prefetch', '/docs/a')).toEqual(['conservative'])
})
