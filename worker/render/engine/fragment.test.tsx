import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { attributesPlaceholder, Fragment, placeholder } from './fragment.ts'
import { html, raw } from './html.ts'

test('values replace placeholders in text and attributes, and text is escaped', () => {
  const markup = renderToStaticMarkup(
    <a href={placeholder('href')} title={`to ${placeholder('name')}`}>
      日本 {placeholder('name')}
    </a>,
  )
  const filled = new Fragment(markup).fill({ href: '/a?b&c', name: html`<i>${'<'}</i>` })
  expect(String(filled)).toBe('<a href="/a?b&amp;c" title="to <i>&lt;</i>">日本 <i>&lt;</i></a>')
})

test('a placeholder for attributes leaves nothing behind when it has no value', () => {
  const markup = renderToStaticMarkup(
    <a {...attributesPlaceholder('link "/a&b"')} href="/a">
      a
    </a>,
  )
  const fragment = new Fragment(markup)
  expect(String(fragment.fill())).toBe('<a href="/a">a</a>')
  expect(String(fragment.fill({ 'link "/a&b"': raw(' aria-current="page"') }))).toBe(
    '<a aria-current="page" href="/a">a</a>',
  )
})

test('a value without a placeholder is ignored, and a value is not searched for placeholders', () => {
  const fragment = new Fragment(`a${placeholder('x')}b`)
  expect(String(fragment.fill({ other: 'lost' }))).toBe('ab')
  expect(String(fragment.fill({ x: placeholder('x') }))).toBe(`a${placeholder('x')}b`)
})
