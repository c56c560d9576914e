import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

/** Space between a word and the sides of its box, in CSS pixels. A key of one letter has less. */
const airPx = 8

/** The words of the drawing on the page that come too near to the sides of their box, leave the drawing, or lie on a line. */
function strays(air: number): string[] {
  const drawing = document.querySelector('svg')
  if (!drawing) return []
  const boxes = [...drawing.querySelectorAll('rect')]
    .filter((box) => box.closest('[stroke]') || box.height.baseVal.value > 24)
    .map((box) => box.getBoundingClientRect())
  return [...drawing.querySelectorAll('text')].flatMap((word) => {
    const { left, right, top, bottom } = word.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const [box] = boxes
      .filter((around) => around.left < x && around.right > x && around.top < y && around.bottom > y)
      .sort((one, other) => one.width * one.height - other.width * other.height)
    const least = box ? air : 0
    const sides = box ?? drawing.getBoundingClientRect()
    const isLoose = left - sides.left >= least && sides.right - right >= least
    const points = Array.from({ length: Math.ceil(right - left) }, (_, at) => [left + at, y] as const)
    // What is right behind the word. A line has no inside: it is found at its stroke only.
    const crossed = points.some(([at, height]) => {
      const behind = document.elementsFromPoint(at, height).find((element) => !element.matches('text, tspan'))
      return behind && behind !== drawing && getComputedStyle(behind).fill === 'none'
    })
    const name = word.textContent
    return [
      ...(isLoose || name.length === 1 ? [] : [`${name}: sides`]),
      ...(crossed ? [`${name}: line`] : []),
    ]
  })
}

test('the words of drawings keep clear of the sides of their boxes and of lines', async ({ page }) => {
  const found: Record<string, string[]> = {}
  const drawings = globSync('content-bundle/pages/**/*.svg', { exclude: ['**/_diagrams'] })
  for (const file of drawings) {
    await page.setContent(`<!doctype html><body>${readFileSync(file, 'utf8')}`)
    await page.evaluate(() => document.fonts.ready)
    const words = await page.evaluate(strays, airPx)
    if (words.length > 0) found[file] = words
  }
  expect(drawings.length).toBeGreaterThan(80)
  expect(found).toEqual({})
})
