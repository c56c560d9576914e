import { expect, test } from 'vitest'
import { type ReactScript, reactLoader } from './load-react.ts'

const script: ReactScript = { hydrateFeedback: () => {}, mountSearch: async () => {} }

test('calls share one load', async () => {
  const urls: string[] = []
  const load = reactLoader('/react.js', 1000, async (url) => {
    urls.push(url)
    return script
  })
  expect(await Promise.all([load(), load()])).toEqual([script, script])
  await load()
  expect(urls).toEqual(['/react.js'])
})

test('a failed load rejects, and the next call tries another address', async () => {
  const urls: string[] = []
  const load = reactLoader('/react.js', 1000, async (url) => {
    urls.push(url)
    if (urls.length === 1) throw new Error('The line is cut.')
    return script
  })
  await expect(load()).rejects.toThrow('cut')
  expect(await load()).toBe(script)
  expect(urls).toEqual(['/react.js', '/react.js?attempt=2'])
})

test('a load that hangs rejects after the time limit, and the next call begins another', async () => {
  let attempts = 0
  const load = reactLoader('/react.js', 10, () => {
    attempts += 1
    return attempts === 1 ? new Promise(() => {}) : Promise.resolve(script)
  })
  await expect(load()).rejects.toThrow()
  expect(await load()).toBe(script)
})
