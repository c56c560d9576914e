import { expect, test } from 'vitest'
import { smallEntry, smallManifest, smallSite } from '../../tests/small-site.ts'
import { noSuchPage, requestedPage } from './requested-page.ts'

const manifest = smallManifest({
  '/': smallEntry('Home'),
  '/docs/granite': smallEntry('Granite'),
  '/ja/docs/granite': smallEntry('花崗岩', { locale: 'ja' }),
  '/docs/設定': smallEntry('Settings'),
})
manifest.redirects['/docs/old'] = '/docs/granite'
const parts = { site: smallSite, manifest }
const pathOf = (address: string) => requestedPage(parts, address)?.path

test.each([
  ['/docs/granite', '/docs/granite'],
  ['docs/granite', '/docs/granite'],
  [' /docs/granite/ ', '/docs/granite'],
  ['/docs/granite.md', '/docs/granite'],
  ['https://quarry.example/docs/granite.md?max_tokens=500', '/docs/granite'],
  ['/ja/docs/granite', '/ja/docs/granite'],
  ['/docs/%E8%A8%AD%E5%AE%9A', '/docs/設定'],
  ['/docs/old', '/docs/granite'],
  ['/', '/'],
])('an agent finds a page by `%s`', (address, path) => {
  expect(pathOf(address)).toBe(path)
})

test('the anchor of an address names a section', () => {
  expect(requestedPage(parts, '/docs/granite#setup')?.anchor).toBe('setup')
  expect(requestedPage(parts, '/docs/granite')?.anchor).toBeNull()
})

test('a page of another site is not read', () => {
  expect(requestedPage(parts, 'https://other.example/docs/granite')).toBeNull()
  expect(requestedPage(parts, '//other.example/docs/granite')).toBeNull()
})

test('an unknown page gets an error that names similar ones and the tools', () => {
  expect(requestedPage(parts, '/docs/granit')).toBeNull()
  const error = noSuchPage(parts, 'https://quarry.example/docs/granit')
  expect(error).toContain('/docs/granite')
  expect(error).toContain('search_docs')
})

test('an address that cannot be decoded is not a page, and no crash', () => {
  expect(pathOf('/docs/%E8%')).toBeUndefined()
  expect(pathOf('http://')).toBeUndefined()
})
