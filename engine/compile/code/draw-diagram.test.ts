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
    'Diagram',
  )
  const wide = boxOf(svg, 'A box with a long label')
  expect(boxOf(svg, 'One').x - (wide.x + wide.width)).toBeGreaterThanOrEqual(20)
})

test('signs that Mermaid names are signs in a label and in the name of the drawing', () => {
  const svg = drawDiagram(
    'flowchart LR\n  A["#quot;Ada#quot; #35;1"] --> B["it\'s #nothing; #fff; \\"so\\""]',
    'Diagram',
  )
  expect(svg).toContain('>&quot;Ada&quot; #1<')
  expect(svg).toContain('aria-label="Diagram: &quot;Ada&quot; #1')
  expect(svg).toContain('#nothing; #fff; &quot;so&quot;<')
})

test.each([
  ['sequenceDiagram\n  a-->>b: to &nbsp;b &copy; &#9829;', 'to \u00a0b © ♥'],
  ['flowchart LR\n  C["OK &lt;b&gt;"] --> D', 'OK &lt;b&gt;'],
  ['flowchart LR\n  C["R&amp;D &eacute;"] --> D', 'R&amp;D é'],
  ['stateDiagram-v2\n  a --> b: x &gt; &#x31;', 'x &gt; 1'],
])('signs that HTML names are signs: %s', (chart, text) => {
  const svg = drawDiagram(chart, 'Diagram')
  expect(svg).toContain(`>${text}</text>`)
  expect(svg).not.toMatch(/&amp;(?:\w+|#\w+);/)
})

test('a diagram without words in its drawing is refused', () => {
  expect(() => drawDiagram('sequenceDiagram', 'Diagram')).toThrow('draws nothing')
})

test('an entity without attributes is not reported', () => {
  const svg = drawDiagram('erDiagram\n  TRACE ||--o{ SCORE : "is judged by"', 'Diagram')
  expect(svg).toContain('TRACE')
  expect(svg).not.toContain('no attributes')
})

test.each([
  ['boxes alone', 'flowchart LR\n  A["One"] --> B["Two"]'],
  ['words on arrows', 'flowchart LR\n  A["One"] -- leads to --> B["Two"]'],
  ['fields', 'classDiagram\n  class Trace {\n    +String id\n  }'],
])('%s are never smaller than 11 pixels', (_, chart) => {
  const svg = drawDiagram(chart, 'Diagram')
  const numbers = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, number]) => Number(number))
  const [width = 0] = numbers(/^<svg [^>]*? width="([\d.]+)"/g)
  const [leastWidth = 0] = numbers(/min-width:(\d+)px/g)
  const smallest = Math.min(...numbers(/ font-size="([\d.]+)"/g))
  expect(smallest * (leastWidth / width)).toBeGreaterThanOrEqual(11)
  expect(leastWidth).toBeLessThanOrEqual(Math.ceil(width))
})

test('a chart too wide for its column is drawn tighter, with room for its arrows', () => {
  const chart = (boxes: number) =>
    `flowchart LR\n${Array.from({ length: boxes - 1 }, (_, at) => `  N${at}["Box ${at}"] --> N${at + 1}["Box ${at + 1}"]`).join('\n')}`
  const gapOf = (boxes: number) => {
    const svg = drawDiagram(chart(boxes), 'Diagram')
    const [first, second] = [boxOf(svg, 'Box 0'), boxOf(svg, 'Box 1')]
    return second.x - first.x - first.width
  }
  expect(gapOf(4)).toBeCloseTo(48)
  expect(gapOf(9)).toBeCloseTo(28)
})

test.each([
  [
    'a row of boxes',
    'flowchart LR\n  A["Value"] --> B["Serialize"] --> C["Mask"] --> D["Batch"] --> E["Send, retry"]',
  ],
  [
    'long words',
    'graph TD\n  A["One long name of a box"] --> B[Another long name of a box] & C["A third long name of a box"]',
  ],
  [
    'three who talk',
    'sequenceDiagram\n  participant P as Person\n  participant C as Cinnabar\n  participant I as Your provider\n  P->>C: kim\n  C->>C: known\n  P->>I: sign in',
  ],
])('%s wider than a phone are drawn again, narrower, with words of the same size', (_, chart) => {
  const [wide, narrow] = drawDiagram(chart, 'Diagram').split(/(?<=<\/svg>)/)
  const leastWidth = (svg: string) => Number(/min-width:(\d+)px/.exec(svg)?.[1])
  expect(leastWidth(wide ?? '')).toBeGreaterThan(308)
  expect(leastWidth(narrow ?? '')).toBeLessThanOrEqual(308)
  expect(narrow).toContain(' font-size="13"')
})

test('a diagram is named in the language of its page', () => {
  expect(drawDiagram('flowchart LR\n  A["開始"] --> B["終了"]', '図')).toContain(
    ' aria-label="図: 開始, 終了"',
  )
})

test('a group whose title would be cut is not drawn', () => {
  const chart = (title: string) => `flowchart TD\n  subgraph one ["${title}"]\n    C\n  end`
  expect(() => drawDiagram(chart('Zwei – Anführung und mehr'), 'Diagram')).toThrow('is longer than its group')
  expect(() => drawDiagram(chart('一二三四五六七八九'), 'Diagram')).toThrow('is longer than its group')
  expect(drawDiagram(chart('Two'), 'Diagram')).toContain('Two')
})
