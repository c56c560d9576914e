import { expect, test } from 'vitest'
import { memo } from './memo.ts'

test('a value is made once for each owner and key', () => {
  const [one, other] = [{}, {}]
  let made = 0
  const next = () => ++made
  expect([memo(one, 'a', next), memo(one, 'a', next), memo(one, 'b', next), memo(other, 'a', next)]).toEqual([
    1, 1, 2, 3,
  ])
})
