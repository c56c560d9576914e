import { expect, test } from 'vitest'
import { boxesFirst } from './boxes-first.ts'
import { drawDiagram } from './draw-diagram.ts'
import { boxesOf } from './edges-of.ts'

const drawn = (chart: string) => drawDiagram(chart, 'Diagram').split('</svg>')[0] ?? ''

test('a box has the words of its last mention', () => {
  const texts = [
    ...drawn('flowchart LR\n  A & B --> C\n  A["One"]\n  A("First") --> B{"Second"}').matchAll(
      /data-label="(\w+)" data-shape="(\w+)"/g,
    ),
  ]
  expect(texts.map(([, label, shape]) => `${label} ${shape}`).sort()).toEqual([
    'C rectangle',
    'First rounded',
    'Second diamond',
  ])
})

const groups = `flowchart TB
  c1 --> a2
  subgraph one
    a1 --> a2["Words"]
  end
  subgraph outer
    b1 --> c2
    subgraph three
      c1 --> c2
    end
  end
  a2 --> b1`

test('a box is drawn in the group that mentions it, also after others', () => {
  const svg = drawn(groups)
  const [nodes, frames] = [boxesOf(svg, 'node'), boxesOf(svg, 'subgraph')]
  const groupsOf = (name: string) =>
    [...frames].flatMap(([group, frame]) => {
      const isIn = frame.every(([start, end], axis) => {
        const [from = 0, to = 0] = nodes.get(name)?.[axis as 0 | 1] ?? []
        return start < from && to < end
      })
      return isIn ? [group] : []
    })
  expect(groupsOf('a1')).toEqual(['one'])
  expect(groupsOf('a2')).toEqual(['one'])
  expect(groupsOf('b1')).toEqual(['outer'])
  expect(groupsOf('c1')).toEqual(['outer', 'three'])
  expect(groupsOf('c2')).toEqual(['outer', 'three'])
  expect(svg).toContain('>Words</text>')
})

test('a chart in order is left as it is, and numbered links keep their order', () => {
  const chart = 'flowchart TB\n  a["One"] --> b\n  subgraph g\n    c --> d\n  end\n  b --> c'
  expect(boxesFirst(chart)).toBe(chart)
  expect(() => boxesFirst(`${groups}\n  linkStyle 0 stroke:#123`)).toThrow('`linkStyle`')
})
