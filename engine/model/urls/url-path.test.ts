import { expect, test } from 'vitest'
import { pathOfFile } from '../../build/sources/collect-jobs.ts'
import { resolveUrl } from '../../compile/links/resolve-url.ts'
import { addressOf, decodedPath, encodedPath, normalizePath, sitePathOf } from './url-path.ts'

test.each([
  ['/docs/guide#part-1', '/docs/guide#part-1'],
  ['/docs/a b', '/docs/a%20b'],
  ['/docs/日本', '/docs/%E6%97%A5%E6%9C%AC'],
  ['/docs/f(x)', '/docs/f%28x%29'],
  ['/docs/50% off', '/docs/50%25%20off'],
  ['/docs/100%', '/docs/100%25'],
  ['/docs/a%20b', '/docs/a%20b'],
  ['/files/p%2541.pdf', '/files/p%2541.pdf'],
  ['/api/search?q=a+b&tab=A%26B', '/api/search?q=a+b&tab=A%26B'],
  ['/docs/\ud800', '/docs/%EF%BF%BD'],
])('%s is %s in an address', (path, address) => {
  expect(encodedPath(path)).toBe(address)
})

test.each([
  ['/docs/a%20b', '/docs/a b'],
  ['/docs/%E6%97%A5%E6%9C%AC', '/docs/日本'],
  ['/docs/100%', '/docs/100%'],
  ['/docs/50%%20off', '/docs/50% off'],
  ['/docs/%ff', '/docs/%ff'],
])('the address %s is the path %s', (address, path) => {
  expect(decodedPath(address)).toBe(path)
})

test('a page has one spelling, however its address, its file and a link to it write accents', () => {
  const decomposed = '/docs/u\u0308ber'
  expect(normalizePath(`//${decomposed}/`)).toBe('/docs/über')
  expect(pathOfFile(`${decomposed.slice(1)}.mdx`)).toBe('/docs/über')
  expect(resolveUrl('u\u0308ber.md#a', { folder: '/docs', prefix: '' })).toBe('/docs/über#a')
})

test.each([
  ['', '/', '/'],
  ['/help', '/', '/help'],
  ['/help', '/?q=1', '/help?q=1'],
  ['/help', '/#part', '/help#part'],
  ['/help', '/guide', '/help/guide'],
  ['/help', '//other.example/a', '//other.example/a'],
  ['/help', 'https://other.example/a', 'https://other.example/a'],
  ['/help', '#part', '#part'],
])('below `%s`, %s is written as %s', (base, path, address) => {
  expect(addressOf(base, path)).toBe(address)
})

test.each([
  ['', '/guide', '/guide'],
  ['/help', '/help', '/'],
  ['/help', '/help/guide', '/guide'],
  ['/help', '/helpers', null],
  ['/help', '/', null],
])('below `%s`, the address %s is the path %s', (base, address, path) => {
  expect(sitePathOf(base, address)).toBe(path)
})
