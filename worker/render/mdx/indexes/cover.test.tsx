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

test('every cover has one of three tones', () => {
  for (const path of ['/blog/a', '/blog/b', '/customers/c', '/changelog/2026-01-01-d', '/東京'])
    expect(cover(path)).toMatch(/data-tone="(?:ash|soot|brand)"/)
})

test('a cover is hidden from assistive technology', () => {
  expect(cover('/blog/a')).toContain('aria-hidden="true"')
})
