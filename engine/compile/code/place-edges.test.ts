import { expect, test } from 'vitest'
import { drawDiagram } from './draw-diagram.ts'
import { edgesOf } from './edges-of.ts'
import { strayEdges } from './place-edges.ts'

const drawn = (chart: string) => drawDiagram(chart, 'Diagram').split('</svg>')[0] ?? ''

test.each([
  'flowchart TB\n  subgraph outer\n    subgraph inner\n      a --> b\n    end\n    b -->|"words"| c\n  end\n  c --> d',
  'flowchart LR\n  subgraph TOP\n    direction TB\n    subgraph B1\n      direction RL\n      i1 --> f1\n    end\n    subgraph B2\n      direction BT\n      i2 --> f2\n    end\n  end\n  A --> TOP --> B\n  B1 --> B2',
  'flowchart TB\n  subgraph zzz\n    subgraph wi\n      subgraph r\n        a --> b\n      end\n    end\n  end\n  wi --> r',
  'stateDiagram-v2\n  [*] --> Active\n  state Active {\n    Idle --> Busy\n  }\n  Active --> [*]',
])('links end at their boxes and groups: %s', (chart) => {
  const svg = drawn(chart)
  expect(edgesOf(svg).length).toBeGreaterThan(0)
  expect(strayEdges(svg)).toEqual([])
})

test.each([
  'graph TD\n  subgraph zzz\n  subgraph wi\n  wi --> r\n  subgraph r\n  x\n  end\n  end\n  end',
  'stateDiagram-v2\n  state Outer {\n    state Inner {\n      a --> b\n    }\n    b --> c\n  }',
])('what would be drawn in two places is refused: %s', (chart) => {
  expect(() => drawn(chart)).toThrow('would be drawn in two places')
})

test('a link in both directions has a head at both ends, outside its boxes', () => {
  const svg = drawn('flowchart LR\n  subgraph one\n    a1 --> a2\n  end\n  X <--> one')
  expect(svg).toMatch(/<marker id="\w+-arrowhead-start"[^>]* refX="1"[^>]* orient="auto">/)
  expect(svg).toMatch(/data-from="X" data-to="one"[^>]* marker-end="[^"]+" marker-start="[^"]+"/)
})

test('the diamonds of classes are outside their boxes', () => {
  const svg = drawn('classDiagram\n  Whole *-- Part\n  Pool o-- Swimmer')
  expect(
    [...svg.matchAll(/id="\w+-cls-(?:composition|aggregation)"[^>]* refX="(\d+)"/g)].map(([, x]) => x),
  ).toEqual(['12', '12'])
})
