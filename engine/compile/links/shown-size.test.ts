import { expect, test } from 'vitest'
import { shownSize } from './shown-size.ts'

test.each([
  [{}, { width: 600, height: 400 }],
  [{ width: '300' }, { width: 300, height: 200 }],
  [{ height: '100px' }, { width: 150, height: 100 }],
  [{ width: 299.6 }, { width: 300, height: 200 }],
  [
    { width: '10', height: '10' },
    { width: 10, height: 10 },
  ],
  [{ width: '50%' }, null],
  [{ width: 'auto', height: '3' }, null],
  [{ width: '0' }, null],
])('asked for %j, a picture of 600 × 400 pixels is shown at %j', (asked, size) => {
  expect(shownSize(asked, { width: 600, height: 400 })).toEqual(size)
})
