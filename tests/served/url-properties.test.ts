import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPage } from '../../engine/model/urls/find-page.ts'
import { decodedPath, encodedPath, normalizePath } from '../../engine/model/urls/url-path.ts'
import { negotiate } from '../../worker/http/negotiate.ts'
import site from '../fixtures/config.ts'
import { smallEntry, smallManifest, smallSite } from '../small-site.ts'
import { appWithManifest, fixtureManifest, testApp } from '../test-app.ts'

/** The same values in every run: a test that fails names the input, and fails again. */
const runs = (numRuns: number) => ({ numRuns, seed: 20_261_123 })

/** Pieces of paths that mean something somewhere, between any characters. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'docs',
    'guide',
    '..',
    '.',
    '%2e',
    '%2F',
    '%5c',
    '%',
    '%ff',
    '//',
    '\\',
    '?',
    '#',
    '@',
    ':',
    'ja',
    '.md',
  ),
)
const path = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`)

test('any path has one normal form, which can be written into a URL and read back', () => {
  fc.assert(
    fc.property(path, (given) => {
      const normal = normalizePath(decodedPath(given))
      expect(normalizePath(normal)).toBe(normal)
      expect(normal).not.toMatch(/^\/\/|.\/$/)
      const url = new URL(encodedPath(normal).replace(/[?#].*$/s, ''), site.origin)
      expect(url.origin).toBe(site.origin)
    }),
    runs(2000),
  )
  fc.assert(
    fc.property(fc.webPath().map(decodedPath), (given) => {
      if (!given.includes('%')) expect(decodedPath(encodedPath(given))).toBe(given)
    }),
    runs(1000),
  )
})

test('no path gets a 5xx or leads to another site', async () => {
  const app = testApp()
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('text/html', 'text/markdown', '*/*'), async (given, accept) => {
      const response = await app.request(given, { headers: { accept } })
      await response.body?.cancel()
      expect(response.status).toBeLessThan(500)
      const location = response.headers.get('location')
      if (location) expect(new URL(location, site.origin).origin).toBe(site.origin)
    }),
    runs(400),
  )
})

const quality = fc.oneof(
  fc.constant(''),
  fc.double({ min: 0, max: 1, noNaN: true }).map((q) => `;q=${q.toFixed(3)}`),
  fc.string({ maxLength: 5 }).map((q) => `; q=${q}`),
)
const range = fc.tuple(
  fc.constantFrom('text/html', 'text/markdown', 'text/*', '*/*', 'application/json', 'a/b/c', ''),
  quality,
)
const accepts = fc
  .array(
    range.map((parts) => parts.join('')),
    { maxLength: 6 },
  )
  .map((ranges) => ranges.join(','))

test('every Accept header has one answer, whatever its case and spaces', () => {
  fc.assert(
    fc.property(accepts, (accept) => {
      const chosen = negotiate(accept)
      expect(['html', 'markdown', 'either', 'none']).toContain(chosen)
      expect(negotiate(accept.toUpperCase().replaceAll(',', ' ,\t'))).toBe(chosen)
      // Types that no page has never turn one representation into the other.
      expect([chosen, 'none']).toContain(negotiate(`${accept},image/png`))
    }),
    runs(2000),
  )
})

test('a page is sent as a type only if the client takes that type', () => {
  for (const type of ['html', 'markdown']) {
    expect(negotiate(`text/${type}`)).toBe(type)
    expect(negotiate(`text/${type};q=0`)).toBe('none')
  }
})

const sitePath = fc
  .array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`)
  .filter((one) => !one.startsWith('/ja'))

const en = fixtureManifest().navHashes.en ?? ''

test('a redirect leads to its target in the reader’s language, and keeps query and fragment in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      sitePath,
      sitePath,
      fc.constantFrom('', '?a=b', '?q=%2F%2Fevil.example'),
      fc.constantFrom('', '#part'),
      fc.boolean(),
      async (from, to, query, fragment, isJapanese) => {
        fc.pre(from !== to && !/^\/(?:api|assets|search|mcp|healthz|cookbook|docs)/.test(from))
        const app = appWithManifest({ navHashes: { en, ja: en }, redirects: { [from]: to + fragment } })
        const prefix = isJapanese ? '/ja' : ''
        const response = await app.request(prefix + from + query)
        expect(response.status).toBe(301)
        expect(response.headers.get('location')).toBe(prefix + to + query + fragment)
      },
    ),
    runs(60),
  )
})

test('a path is found as a page, as a redirect or not at all, in every language', () => {
  fc.assert(
    fc.property(fc.uniqueArray(sitePath, { minLength: 2, maxLength: 8 }), sitePath, (known, asked) => {
      const [first = '', ...others] = known
      const manifest = smallManifest(Object.fromEntries(others.map((one) => [one, smallEntry(one)])))
      manifest.redirects[first] = others[0] ?? '/'
      for (const one of [...known, asked, `/ja${asked}`, `/ja${first}`]) {
        const { entry, movedTo, originalPath, locale } = findPage(smallSite, manifest, one)
        if (entry) expect(manifest.pages[originalPath]).toBe(entry)
        if (movedTo) expect(movedTo.startsWith('/ja/')).toBe(locale.code === 'ja')
      }
    }),
    runs(300),
  )
})
