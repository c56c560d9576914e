import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

test('the message of an error is found in any realm, and of anything else its text', () => {
  expect(errorMessage(new Error('here'))).toBe('here')
  expect(errorMessage(runInNewContext("new Error('there')"))).toBe('there')
  expect([errorMessage('text'), errorMessage(null), errorMessage(undefined)]).toEqual([
    'text',
    'null',
    'undefined',
  ])
})
