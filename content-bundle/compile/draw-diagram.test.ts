import { expect, test } from 'vitest'
import { drawDiagram } from './draw-diagram.ts'

/** Left edge and width of a box. */
function boxOf(svg: string, label: string): { x: number; width: number } {
  const [, x, width] =
    new RegExp(`data-label="${label}"[^>]*><rect x="([\\d.]+)" y="[\\d.]+" width="([\\d.]+)"`).exec(svg) ?? []
  return { x: Number(x), width: Number(width) }
}

test('boxes of different widths leave room for the arrows between their columns', () => {
  const svg = drawDiagram(
    'flowchart LR\n  A["A box with a long label"] --> T["One"]\n  B["Short"] --> T\n  C["Middle box"] --> T',
  )
  const wide = boxOf(svg, 'A box with a long label')
  expect(boxOf(svg, 'One').x - (wide.x + wide.width)).toBeGreaterThanOrEqual(20)
})

test('an entity without attributes has no words about that', () => {
  const svg = drawDiagram('erDiagram\n  TRACE ||--o{ SCORE : "is judged by"')
  expect(svg).toContain('TRACE')
  expect(svg).not.toContain('no attributes')
})
