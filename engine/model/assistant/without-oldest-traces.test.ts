import { expect, test } from 'vitest'
import type { StoredTurn } from './stored-turn.ts'
import { withoutOldestTraces } from './without-oldest-traces.ts'

const turn = (question: string, isTraced: boolean): StoredTurn => ({
  question,
  mode: 'extractive',
  outcome: 'answered',
  text: 'Tie the bowline.',
  sources: [],
  build: 'b1',
  receipt: 'r',
  ...(isTraced && {
    trace: {
      isFromMemory: false,
      steps: [{ step: 'question', in: 3, out: 2, kept: ['鉤'.repeat(100)], dropped: [] }],
    },
  }),
})
const bytes = (turns: readonly StoredTurn[]) => new TextEncoder().encode(JSON.stringify(turns)).byteLength

test('the oldest traces of a conversation that is too large are left out, no more than needed', () => {
  const turns = [turn('one', true), turn('two', false), turn('three', true), turn('four', true)]
  expect(withoutOldestTraces(turns, bytes(turns))).toEqual(turns)
  const kept = withoutOldestTraces(turns, bytes(turns) - 1)
  expect(kept?.map(({ trace }) => trace !== undefined)).toEqual([false, false, true, true])
  const least = turns.map(({ trace: _, ...answer }) => answer)
  expect(withoutOldestTraces(turns, bytes(least))).toEqual(least)
})

test('answers that are too large without a trace are not cut', () => {
  expect(withoutOldestTraces([turn('one', true)], 50)).toBeNull()
})
