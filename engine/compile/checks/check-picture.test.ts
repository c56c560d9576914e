import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics.ts'
import { checkPicture } from './check-picture.ts'

function warnings(width: number | null, height: number | null, bytes: number): string[] {
  const diagnostics = new Diagnostics('page.mdx')
  checkPicture('./a.png', { url: '/assets/a-1.png', width, height, bytes }, null, diagnostics)
  return diagnostics.list.map(({ severity, message }) => `${severity}: ${message}`)
}

test('a picture of many bytes or pixels is a warning', () => {
  expect(warnings(9000, 9000, 27_900_000)).toEqual([
    'warning: The picture `./a.png` has 27.9 MB and 9000 × 9000 pixels.',
  ])
  expect(warnings(800, 600, 1_000_001)).toHaveLength(1)
  expect(warnings(100, 4001, 1)).toHaveLength(1)
})

test('a picture within the limits, and a video, are none', () => {
  expect(warnings(4000, 4000, 1_000_000)).toEqual([])
  expect(warnings(null, null, 20_000_000)).toEqual([])
})
