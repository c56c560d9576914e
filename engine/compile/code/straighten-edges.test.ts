import { expect, test } from 'vitest'
import { drawDiagram } from './draw-diagram.ts'
import { edgesOf } from './edges-of.ts'

const drawings = (chart: string) => drawDiagram(chart, 'Diagram').split(/(?<=<\/svg>)/)

test('a pair that runs there and back is drawn as two straight lines', () => {
  const [wide = '', narrow = ''] = drawings(
    'flowchart LR\n  A["planner"] -->|"19 calls"| B["search"]\n  B -->|"18 answers"| A\n  A -->|"1"| C["answer"]',
  )
  const [there, back] = edgesOf(wide)
  expect(there?.points).toHaveLength(2)
  expect(back?.points).toHaveLength(2)
  expect(Math.abs(Number(there?.points[0]?.[1]) - Number(back?.points[0]?.[1]))).toBe(18)
  // From top to bottom, the words of each are on the outer side of its line.
  const [down, up] = edgesOf(narrow)
  const [left, right] = [down, up].toSorted((a, b) => Number(a?.points[0]?.[0]) - Number(b?.points[0]?.[0]))
  expect(left?.points).toHaveLength(2)
  expect(left?.label?.box[0][1]).toBeLessThan(Number(left?.points[0]?.[0]))
  expect(right?.label?.box[0][0]).toBeGreaterThan(Number(right?.points[0]?.[0]))
})

test('a step of some pixels between two boxes is drawn straight', () => {
  const [svg = ''] = drawings(
    'flowchart LR\n  A["Trace"] --> B["Score"] --> C["Dataset"] --> D["Prompt or code"]\n  D --> A',
  )
  expect(edgesOf(svg).map(({ points }) => points.length)).toEqual([2, 6, 2, 2])
})
