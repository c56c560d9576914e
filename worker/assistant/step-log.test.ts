import { expect, test } from 'vitest'
import type { WholeAnswer } from '../../engine/model/assistant/answer-event.ts'
import { testApp, testAssistant } from '../../tests/test-app.ts'

test('an answer tells on request how it was found, and invents no time where the clock stands still', async () => {
  let now = 0
  // As at the edge: only what waits moves the clock.
  const { content } = testAssistant()
  const slow = {
    ...content,
    text: async (hash: string) => {
      now += 7
      return content.text(hash)
    },
  }
  const assistant = testAssistant({ clock: () => now, content: slow })
  const app = testApp({ assistant })
  const ask = async (body: object) =>
    (await (
      await app.request('/api/ask', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ question: 'Are braces and signs text in the reference?', ...body }),
      })
    ).json()) as WholeAnswer
  const { trace } = await ask({ trace: true })
  expect(trace?.isFromMemory).toBe(false)
  const steps = trace?.steps ?? []
  expect(steps.map(({ step }) => step)).toEqual(
    'question index pages words sections certainty reading'.split(' '),
  )
  expect(
    steps.filter(({ ms }) => ms !== undefined).map(({ step, startMs, ms }) => [step, startMs, ms]),
  ).toEqual([
    ['index', 0, 0],
    ['sections', 0, 0],
    ['reading', 0, 7],
  ])
  expect(steps[0]).toMatchObject({
    kept: expect.arrayContaining(['braces']),
    dropped: [{ why: 'says-nothing' }],
  })
  for (const { in: taken, out, dropped } of steps.slice(2, 4))
    expect(dropped.reduce((sum, { count }) => sum + count, out)).toBe(taken)
  expect(await ask({})).not.toHaveProperty('trace')
  expect((await ask({ trace: true })).trace).toEqual({ ...trace, isFromMemory: true })
})
