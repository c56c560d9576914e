import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { smallContext } from '../../../../tests/small-site.ts'
import { PageContextProvider } from '../page-context.ts'
import { Cover } from './cover.tsx'

const cover = (path: string) =>
  renderToStaticMarkup(
    <PageContextProvider value={smallContext()}>
      <Cover path={path} />
    </PageContextProvider>,
  )

test('a page always has the same cover, and another page another one', () => {
  expect(cover('/blog/a')).toBe(cover('/blog/a'))
  expect(cover('/blog/a')).not.toBe(cover('/blog/b'))
})

test('one bar of a cover stands out, and none leaves the picture', () => {
  for (const path of ['/blog/a', '/blog/b', '/customers/c', '/changelog/2026-01-01-d', '/東京']) {
    const markup = cover(path)
    expect(markup.match(/cover-marked/g)).toHaveLength(1)
    for (const [, x, width] of markup.matchAll(/ x="(\d+)"[^>]* width="(\d+)"/g)) {
      expect(Number(width)).toBeGreaterThan(0)
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(320)
    }
  }
})

test('a cover is hidden from assistive technology', () => {
  expect(cover('/blog/a')).toContain('aria-hidden="true"')
})
