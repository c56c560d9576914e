import { expect, test } from 'vitest'
import { drawDiagram } from './draw-diagram.ts'
import { trimDrawing } from './trim-drawing.ts'

test('empty space below the shapes is cut off', () => {
  const svg =
    '<svg viewBox="0 0 100 90" width="100" height="90"><rect x="8" y="8" width="84" height="40"/></svg>'
  expect(trimDrawing(svg)).toContain('viewBox="0 0 100 56" width="100" height="56"')
})

test('a line that reaches below the boxes is kept', () => {
  const svg =
    '<svg viewBox="0 0 100 90" width="100" height="90"><rect x="8" y="8" width="84" height="40"/><polyline points="8,20 8,70"/></svg>'
  expect(trimDrawing(svg)).toContain('viewBox="0 0 100 78"')
})

test('the round end of a cylinder is kept', () => {
  const svg =
    '<svg viewBox="0 0 100 90" width="100" height="90"><rect x="8" y="15" width="84" height="40"/><ellipse cx="50" cy="55" rx="42" ry="7"/></svg>'
  expect(trimDrawing(svg)).toContain('viewBox="0 7 100 63"')
})

test('heads of arrows do not count, because they are defined apart from the drawing', () => {
  const svg =
    '<svg viewBox="0 0 100 90" width="100" height="90"><defs><marker><polygon points="0 0, 8 2.5, 0 80"/></marker></defs><rect x="8" y="30" width="84" height="20"/></svg>'
  expect(trimDrawing(svg)).toContain('viewBox="0 22 100 36"')
})

test('a chart from left to right has as much room below its boxes as above them', () => {
  const svg = drawDiagram('flowchart LR\n  A["Step"] --> B["Queue"]\n', 'Diagram')
  const [, top, height] = /viewBox="0 ([\d.]+) [\d.]+ ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const [, y, box] =
    /<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(svg)?.map(Number) ?? []
  expect((top ?? 0) + (height ?? 0) - ((y ?? 0) + (box ?? 0))).toBeCloseTo((y ?? 0) - (top ?? 0), 1)
})
