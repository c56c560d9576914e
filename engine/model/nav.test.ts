import { expect, test } from 'vitest'
import { foldersAbove, type Nav, type NavItem, neighboursOf, sectionOf, wholeNav } from './nav.ts'

const page = (path: string, title: string): NavItem => ({ kind: 'page', path, title })
const nav: Nav = {
  items: [
    {
      kind: 'folder',
      title: 'Docs',
      base: '/docs',
      path: '/docs',
      children: [
        page('/docs/start', 'Start'),
        { kind: 'separator', title: 'More' },
        {
          kind: 'folder',
          title: 'SDKs',
          base: '/docs/sdks',
          path: null,
          children: [page('/docs/sdks/overview', 'Overview'), page('/docs/sdks/go', 'SDKs for Go')],
        },
        page('/docs/limits', 'Limits'),
      ],
    },
  ],
}
const titlesAround = (path: string) => {
  const { previous, next } = neighboursOf(sectionOf(nav, path), path)
  return [previous?.title, next?.title]
}

test('the folders above a page are known by its path, a folder’s own page is in those above it', () => {
  expect(Object.fromEntries(foldersAbove(nav.items))).toEqual({
    '/docs': [],
    '/docs/start': ['Docs'],
    '/docs/sdks/overview': ['Docs', 'SDKs'],
    '/docs/sdks/go': ['Docs', 'SDKs'],
    '/docs/limits': ['Docs'],
  })
})

test('a neighbor in another folder says which, unless its title does', () => {
  expect(titlesAround('/docs')).toEqual([undefined, 'Start'])
  expect(titlesAround('/docs/start')).toEqual(['Docs', 'SDKs: Overview'])
  expect(titlesAround('/docs/sdks/overview')).toEqual(['Start', 'SDKs for Go'])
  expect(titlesAround('/docs/limits')).toEqual(['SDKs for Go', undefined])
})

test('a path that no section has has no neighbors', () => {
  expect(titlesAround('/docs/gone')).toEqual([undefined, undefined])
  expect(titlesAround('/blog/a')).toEqual([undefined, undefined])
})

test('the whole nav is one folder, the same for every page', () => {
  const whole = wholeNav(nav, 'Lamps', '/')
  expect(whole).toMatchObject({ kind: 'folder', title: 'Lamps', path: '/', children: nav.items })
  expect(wholeNav(nav, 'Lamps', '/')).toBe(whole)
})
