import { expect, test } from 'vitest'
import { drawDiagram } from './draw-diagram.ts'
import { extentOf } from './edges-of.ts'
import { textWidth } from './text-width.ts'

const drawn = (...lines: string[]) =>
  drawDiagram(`sequenceDiagram\n  ${lines.join('\n  ')}`, 'Diagram').split('</svg>')[0] ?? ''
const partsOf = (svg: string, kind: string) =>
  [...svg.matchAll(new RegExp(`<g class="${kind}"[\\s\\S]*?</g>`, 'g'))].map(([part]) => part)
const lifelines = (svg: string) =>
  [...svg.matchAll(/class="lifeline"[^>]*? x1="([^"]+)"/g)].map(([, x]) => Number(x))

test('participants stand as far apart as the words between them are wide', () => {
  const words = 'An answer that is wider than most'
  const [left = 0, right = 0] = lifelines(drawn('A->>B: Hello', `B-->>A: ${words}`))
  expect(right - left).toBeGreaterThan(textWidth(words, 11))
  const [one = 0, two = 0] = lifelines(drawn('A->>A: looks for it in many places', 'A->>B: Hello'))
  expect(two - one).toBeGreaterThan(textWidth('looks for it in many places', 11) + 38)
})

test('the frame of a block is around its title and around messages to oneself', () => {
  const svg = drawn('A->>B: Hello', 'loop Every now and then, for long', 'B->>B: Fights hypochondria', 'end')
  const [block = ''] = partsOf(svg, 'block')
  const [[, right], [, bottom]] = extentOf(block.replace(/(<rect [^>]*>).*/, '$1'))
  const [, self = ''] = partsOf(svg, 'message')
  const [, x = 0] = /<text x="([^"]+)"/.exec(self)?.map(Number) ?? []
  expect(right).toBeGreaterThan(x + textWidth('Fights hypochondria', 11))
  const [[, loopRight], [, loopBottom]] = extentOf(self.replace('<polyline', '<polygon'))
  expect(right).toBeGreaterThan(loopRight)
  expect(bottom).toBeGreaterThan(loopBottom)
})

test('a note is as wide as its words, and over several participants from the first to the last', () => {
  const words = 'Wwwww is a note that has many wide letters Wwwww'
  const svg = drawn('A->>B: Hello', `Note over A: ${words}`, 'B->>C: Hello', 'Note over A,C: all')
  const [first, second] = partsOf(svg, 'note').map((note) => extentOf(note)[0])
  const xs = lifelines(svg)
  expect(Number(first?.[1]) - Number(first?.[0])).toBeGreaterThan(textWidth(words, 11))
  expect(second?.[0]).toBeLessThan(Math.min(...xs))
  expect(second?.[1]).toBeGreaterThan(Math.max(...xs))
})
