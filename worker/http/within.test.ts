import { expect, test } from 'vitest'
import { TimedOut, within } from './within.ts'

const never = new Promise<string>(() => {})

test('a promise that settles in time gives its value', async () => {
  expect(await within(1000, Promise.resolve('value'), 'The store')).toBe('value')
})

test('a promise that fails in time throws its own error', async () => {
  const failing = Promise.reject(new Error('The store is down.'))
  await expect(within(1000, failing, 'The store')).rejects.toThrow('The store is down.')
})

test('a promise that never settles throws TimedOut, which names the service and the limit', async () => {
  const waiting = within(5, never, 'The content store')
  await expect(waiting).rejects.toBeInstanceOf(TimedOut)
  await expect(waiting).rejects.toThrow('The content store did not answer within 5 ms.')
})

test('a promise that fails after the limit is not an unhandled rejection', async () => {
  const failing = Promise.withResolvers<string>()
  await expect(within(5, failing.promise, 'The store')).rejects.toBeInstanceOf(TimedOut)
  failing.reject(new Error('too late'))
  await expect(failing.promise).rejects.toThrow('too late')
})
