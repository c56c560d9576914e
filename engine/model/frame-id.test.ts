import { expect, test } from 'vitest'
import { assistantIds, frameIds, searchIds, templateIds } from './dom.ts'
import { isFrameId } from './frame-id.ts'

test('no heading gets the id of a part of the frame, the search, the assistant or the calculator', () => {
  const ids = [assistantIds, frameIds, searchIds, templateIds].flatMap((part) => Object.values(part))
  expect(ids.filter((id) => !isFrameId(id))).toEqual([])
  expect(['menu-title', 'search-option-3'].every(isFrameId)).toBe(true)
  expect(isFrameId('calculators')).toBe(false)
})
