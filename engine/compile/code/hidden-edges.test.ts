import { expect, test } from 'vitest'
import { drawDiagram } from './draw-diagram.ts'
import { edgesOf } from './edges-of.ts'
import { hiddenEdges } from './hidden-edges.ts'

test.each([
  'flowchart TB\n  A["One long name"] --> B["Two"]\n  A --> C["Three long names"]\n  B --> C',
  'flowchart TB\n  subgraph in ["Inside"]\n    W["web"]\n    K["work"]\n    D["One long name of a store"]\n  end\n  W & K --> D\n  W & K --> S["Outside"]',
])('no line runs behind a box that it does not join: %s', (chart) => {
  const [svg = ''] = drawDiagram(chart, 'Diagram').split(/(?<=<\/svg>)/)
  expect(hiddenEdges(svg)).toEqual([])
  expect(edgesOf(svg).every(({ written }) => written.includes(' stroke-width="1"'))).toBe(true)
})

test('a line behind a box is one that runs through it', () => {
  const node = '<g class="node" data-id="B"><rect x="10" y="0" width="10" height="10"/></g>'
  const line = (y: number) => `<polyline class="edge" data-from="A" data-to="C" points="0,${y} 30,${y}"/>`
  expect(hiddenEdges(node + line(5))).toHaveLength(1)
  expect(hiddenEdges(node + line(11))).toEqual([])
})
