import { expect, test } from 'vitest'
import { StatementChecker } from './statement-checker.ts'

const passages = [
  {
    url: '/docs/masking#set',
    title: 'Masking',
    text: 'The mask function replaces personal data before traces are sent. See https://help.example/mask.',
  },
  { url: '/docs/prompts', title: 'Prompts', text: 'A label points to one version of a prompt.' },
]

/** An answer that arrives in pieces of a few characters. */
function checked(answer: string, size = 7): string {
  const checker = new StatementChecker(passages)
  let text = ''
  for (let at = 0; at < answer.length; at += size) text += checker.push(answer.slice(at, at + size))
  return text + checker.end()
}

test.each([1, 5, 1000])('a supported statement stays as it is, in pieces of %i characters', (size) => {
  const answer = 'The mask function replaces personal data. [1] A label points to one version. [2]\n'
  expect(checked(answer, size)).toBe(answer)
})

test('a statement without a citation is marked', () => {
  expect(checked('The mask function replaces personal data.')).toBe(
    'The mask function replaces personal data. [?]',
  )
})

test('a citation of a passage about something else is taken away', () => {
  expect(checked('Elephants live in warm countries near water. [2] Done.')).toBe(
    'Elephants live in warm countries near water. [?] Done.',
  )
})

test('a citation of a passage that was not given is taken away', () => {
  expect(checked('The mask function replaces personal data. [9]')).toBe(
    'The mask function replaces personal data. [?]',
  )
})

test('of two citations, the one that holds stays', () => {
  expect(checked('The mask function replaces personal data. [1] [2]')).toBe(
    'The mask function replaces personal data. [1]',
  )
})

test('short phrases and lines that introduce something need no source', () => {
  expect(checked('Yes.\nSet the mask function of traces like this:\n')).toBe(
    'Yes.\nSet the mask function of traces like this:\n',
  )
})

test('code passes unchanged, links and citations in it too', () => {
  const code = '```py\nx = rows[1] ![a](https://evil.example) and more words here.\n```\n'
  expect(checked(code)).toBe(code)
})

test('pictures are dropped, and links that no passage has keep their words only', () => {
  expect(
    checked(
      'The mask [function](https://evil.example/?q=1) replaces ![x](https://evil.example/p) personal data. [1]',
    ),
  ).toBe('The mask function replaces  personal data. [1]')
  expect(checked('See the [mask help](https://help.example/mask).')).toContain('(https://help.example/mask)')
})
