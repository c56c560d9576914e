import { expect, test } from 'vitest'
import { meantRedirects } from './meant-redirects.ts'

const meant = (...urls: string[]) =>
  meantRedirects(urls, {
    anchors: new Map(['/start/light', '/start/fill', '/care'].map((path) => [path, new Set()])),
    files: new Set(['/docs/oil.svg']),
    moved: { '/care/README': '/care' },
    order: ['/start/light', '/start/fill', '/care'],
    served: (path) => path.replace(/^\/engine/, '/start'),
  })

test('a link below the folder of another site leads to the page it means', () => {
  expect(meant('/docs/start/fill?a=b#size', '/docs/2-care')).toEqual({
    '/docs/start/fill': '/start/fill',
    '/docs/2-care': '/care',
  })
})

test('a link may lead to a page that the engine serves elsewhere', () => {
  expect(meant('/docs/engine/fill')).toEqual({ '/docs/engine/fill': '/start/fill' })
})

test('a link to a folder without a page leads to its first page in the sidebar', () => {
  expect(meant('/start', '/docs/start')).toEqual({ '/start': '/start/light', '/docs/start': '/start/light' })
})

test('links to pages, files, other hosts and nothing are left alone', () => {
  expect(meant('/start/fill', '/docs/oil.svg', 'https://lamps.example/start', '#size', '/gone')).toEqual({})
})
