import { expect, test } from 'vitest'
import { headersFile, staticHeaders } from './static-headers.ts'

test('a hashed script is immutable and may only call the site', () => {
  expect(staticHeaders('/assets/main-ABC.js')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a logo may be shown by other sites, and loads nothing', () => {
  expect(staticHeaders('/logo.svg')).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('a file of an unknown type is sent as bytes', () => {
  expect(staticHeaders('/search/en-core.bin')['content-type']).toBe('application/octet-stream')
})

test('the file for the asset server keeps to its limits, and no rule adds to a header of another', () => {
  const lines = headersFile('').split('\n')
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000)
  const names = (rule: string, sign: RegExp) => rule.split('\n').flatMap((line) => sign.exec(line)?.[1] ?? [])
  const [, ...later] = headersFile('').split(/^(?=\/)/m)
  expect(later.length).toBeGreaterThan(3)
  for (const rule of later) expect(names(rule, /^ {2}! (\S+)$/)).toEqual(names(rule, /^ {2}([\w-]+): /))
})
