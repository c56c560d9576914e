import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../content-bundle/site/config.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** How long the privacy policy says that something is kept. */
function keptFor(what: RegExp): string | undefined {
  const row = read('content-bundle/pages/en/privacy.mdx')
    .split('\n')
    .find((line) => line.startsWith('|') && what.test(line))
  return row?.split('|').at(-2)?.trim()
}

test('votes are kept as long as the privacy policy says, and a daily job removes older ones', () => {
  expect(keptFor(/^\| Page feedback/)).toBe(`${site.limits.feedbackKeptMonths} months`)
  expect(read('wrangler.toml')).toMatch(/^\[triggers\]\ncrons = \["\d+ \d+ \* \* \*"\]$/m)
})

test('shared conversations and words of questions are kept as long as the privacy policy says', () => {
  expect(keptFor(/^\| Conversations with the assistant/)).toContain(`${site.assistant?.sharedForDays} days`)
  expect(keptFor(/^\| Single words of questions/)).toBe(`${site.limits.feedbackKeptMonths} months`)
})

test('logs hold no whole addresses: the platform’s own lines are off', () => {
  expect(keptFor(/^\| Server log/)).toBe('7 days')
  expect(read('wrangler.toml')).toMatch(/^\[observability\.logs\]\nenabled = true\ninvocation_logs = false$/m)
})

test('every queue has a consumer, and the queue for what is left over has another one', () => {
  const queues = [...read('wrangler.toml').matchAll(/^queue = "(.*)"$/gm)].map(([, name]) => name)
  const leftOver = [...read('wrangler.toml').matchAll(/^dead_letter_queue = "(.*)"$/gm)].map(
    ([, name]) => name,
  )
  expect(new Set(leftOver)).toEqual(new Set(queues))
})
