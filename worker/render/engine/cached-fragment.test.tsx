import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { attributesPlaceholder, cachedFragment, Fragment, placeholder } from './cached-fragment.tsx'
import { html, raw } from './html.ts'

let renders = 0

function Greeting({ shared, name }: { shared: { word: string }; name: string }) {
  renders += 1
  return (
    <p>
      {shared.word} {name}
    </p>
  )
}

test('a component is rendered once for each owner and each set of props', () => {
  renders = 0
  const shared = { word: 'Hello' }
  const greet = (owner: { word: string }, name: string) =>
    String(cachedFragment(owner, 'greeting', { name }, Greeting).fill())
  expect([greet(shared, 'Ada'), greet(shared, 'Tomás'), greet(shared, 'Ada')]).toEqual([
    '<p>Hello Ada</p>',
    '<p>Hello Tomás</p>',
    '<p>Hello Ada</p>',
  ])
  expect(renders).toBe(2)
  expect(greet({ word: 'Bye' }, 'Ada')).toBe('<p>Bye Ada</p>')
})

test('two names of one owner do not share markup', () => {
  const shared = { word: 'Hello' }
  const Loud = ({ name }: { name: string }) => <b>{name}</b>
  expect(String(cachedFragment(shared, 'quiet', { name: 'a' }, Greeting).fill())).toBe('<p>Hello a</p>')
  expect(String(cachedFragment(shared, 'loud', { name: 'a' }, Loud).fill())).toBe('<b>a</b>')
})

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
