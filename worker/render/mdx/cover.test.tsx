import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { coverKinds } from '../../../engine/model/components.ts'
import { smallSite } from '../../../tests/small-site.ts'
import { Cover, CustomerCover } from './cover.tsx'

const cover = (path: string, kind?: (typeof coverKinds)[number]) =>
  renderToStaticMarkup(<Cover site={smallSite} path={path} title="SDK v4.2 is here" kind={kind} />)

test('a page always has the same cover, and another page another one', () => {
  for (const kind of coverKinds.filter((kind) => kind !== 'release')) {
    expect(cover('/blog/a', kind)).toBe(cover('/blog/a', kind))
    expect(cover('/blog/a', kind), kind).not.toBe(cover('/blog/b', kind))
  }
})

test('a site without a logo has a drawing where others show theirs', () => {
  const bare = { ...smallSite, logo: null }
  const drawn = renderToStaticMarkup(<Cover site={bare} path="/blog/a" title="News" />)
  expect(drawn.match(/class="mark/g)).toHaveLength(1)
})

test('each kind has another drawing, which marks one thing', () => {
  const drawn = coverKinds.map((kind) => cover('/blog/a', kind))
  expect(new Set(drawn).size).toBe(coverKinds.length)
  for (const [index, drawing] of drawn.entries()) {
    expect(drawing.match(/class="mark/g), coverKinds[index]).toHaveLength(1)
  }
})

test('each post has one mark in its drawing, whatever its path', () => {
  for (const kind of coverKinds) {
    const drawn = 'abcdefghijklmnopqrstuvwxyz'.split('').map((name) => cover(`/blog/${name}`, kind))
    expect(drawn.map((drawing) => drawing.match(/class="mark/g)?.length)).toEqual(drawn.map(() => 1))
  }
})

test('a dozen posts of one kind have few drawings in common, and marks at different places', () => {
  for (const kind of coverKinds.filter((kind) => kind !== 'release' && kind !== 'mask')) {
    const drawn = 'abcdefghijkl'.split('').map((name) => cover(`/blog/post-${name}`, kind))
    expect(new Set(drawn).size, kind).toBeGreaterThanOrEqual(10)
  }
})

test('the cover of a release shows the version that its title names', () => {
  expect(cover('/blog/a', 'release')).toContain('fill="#fff">v4.2</text>')
})

test('the version of a release that is not final is an outline', () => {
  const drawn = (version: string) =>
    renderToStaticMarkup(<Cover site={smallSite} path="/a" title="SDK v4" kind="release" version={version} />)
  for (const version of ['v4 beta', 'v4.1 RC'])
    expect(drawn(version)).toMatch(/paint-order="stroke".*>v4[.1]*<\/text>/)
  expect(drawn('v4')).not.toContain('paint-order')
})

test('a cover is hidden from assistive technology, and the name of a customer is not', () => {
  expect(cover('/blog/a')).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<CustomerCover site={smallSite} front={{ customer: 'Acme' }} />)).toContain(
    '<p>Acme</p>',
  )
})

test('the cover of a story says the result before the name', () => {
  const front = { customer: 'Acme', result: { figure: '57%', words: 'of answers solve it' }, tint: 3 }
  const markup = renderToStaticMarkup(<CustomerCover site={smallSite} front={front} />)
  expect(markup).toContain('data-tint="3"')
  expect(markup).toContain('<p><b>57%</b> of answers solve it</p><p>Acme</p>')
})
