import { expect, test } from 'vitest'
import { cachedFragment } from './cached-fragment.tsx'

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
