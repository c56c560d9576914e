import { expect, test } from 'vitest'
import { chartStatements } from './chart-statements.ts'
import { drawDiagram } from './draw-diagram.ts'

/** The texts of a drawing, without those of the second one for phones. */
const textsOf = (chart: string) => {
  const [svg = ''] = drawDiagram(chart, 'Diagram').split('</svg>')
  return [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text).sort()
}

test.each([
  ['sequenceDiagram; x->>y: abc; y->>x: def #59; ghi;', ['abc', 'def ; ghi', 'x', 'y']],
  ['stateDiagram-v2\n  [*] --> Still; Still --> Moving: go', ['Moving', 'Still', 'go']],
  ['graph LR; A["a; b"]-->B(c; d); B-->|e; f|C;', ['C', 'a; b', 'c; d', 'e; f']],
])('`;` ends a statement, not a text: %s', (chart, texts) => {
  expect(textsOf(chart)).toEqual(texts)
})

test.each([
  ['graph LR\n A-->B---C', ['A', 'B', 'C']],
  ['graph TD\n a_1-.->b-2==>c', ['a_1', 'b-2', 'c']],
  ['flowchart LR\n A--yes-->B\n A---->|no|C', ['A', 'B', 'C', 'no', 'yes']],
  ['flowchart\n A<-->B & C', ['A', 'B', 'C']],
  ['classDiagram\n Animal<|--Duck', ['Animal', 'Duck']],
  ['erDiagram\n CAR||--o{DRIVER : allows', ['CAR', 'DRIVER', 'allows']],
])('spaces around arrows mean nothing: %s', (chart, texts) => {
  expect(textsOf(chart)).toEqual(texts)
})

test.each([
  'graph LR\n A --x B',
  'graph LR\n A~~~B',
  'graph LR\n A[/in/] --> B',
  'graph LR\n A@{ shape: cyl, label: "Store" } --> B',
  'graph LR\n A["f(x) [1]"] --> B',
  'sequenceDiagram\n autonumber\n a->>b: x',
  'sequenceDiagram\n a<<->>b: x',
  'sequenceDiagram\n critical a\n a->>b: x\n option b\n a->>b: y\n end',
  'stateDiagram-v2\n state f <<fork>>\n a --> f',
  'stateDiagram-v2\n a --> b\n note right of a: words',
  'classDiagram\n class Animal["With a label"]',
  'classDiagram\n note "words"\n A --> B',
  'erDiagram\n p[Person] {\n int id\n }',
  'erDiagram\n PERSON }o--|| PERSON : reports',
])('what the renderer would pass over is not drawn: %s', (chart) => {
  expect(() => drawDiagram(chart, 'Diagram')).toThrow('is not drawn at build')
})

test.each([
  ['sequenceDiagram\n participant a\n note over a: first\n a->>b: x', 'a note before the first message'],
  ['sequenceDiagram\n Note right of a: alone', 'a note before the first message'],
  ['sequenceDiagram\n opt p\n par q\n Note over a: in\n a->>b: x\n end\n end', 'a note before the first'],
  ['sequenceDiagram\n a->>b: x\n alt p\n b->>a: y\n else q\n Note left of a: in\n end', 'a note that begins'],
  ['sequenceDiagram\n loop p\n end\n a->>b: x', 'a block without messages'],
  ['sequenceDiagram\n loop p\n opt q\n a->>b: x\n end\n end', 'a block that begins with a block'],
  ['sequenceDiagram\n alt p\n a->>b: x\n else q\n opt r\n a->>b: x\n end\n end', 'a block that begins'],
  ['sequenceDiagram\n a->>b: x\n par p\n and q\n a->>b: y\n end', 'a block without messages'],
  ['sequenceDiagram\n a->>b: x\n break p\n b->>a: y', 'a block without `end`'],
  ['sequenceDiagram\n optimizer->>store: x\n store->>a: y', 'begins with the word of a block'],
  ['sequenceDiagram\n par p\n a->>b: x\n android->>b: y\n and q\n b->>a: z\n end', 'begins with the word'],
  ['sequenceDiagram\n a->>b: x\n end', 'an `end` without a block'],
  ['sequenceDiagram\n opt p\n a->>b: x\n end\n Note over a: after', 'a note behind a block'],
])('an order that the renderer draws as another one is refused: %s', (chart, why) => {
  expect(() => drawDiagram(chart, 'Diagram')).toThrow(why)
})

test('notes after messages and blocks in blocks are drawn', () => {
  const chart =
    'sequenceDiagram; loop p; b->>a: z; opt q; a->>par: x; Note over a,par: n; end; a->>Else: y; Note left of a: m; end'
  expect(textsOf(chart)).toEqual('Else,a,b,loop [p],m,n,opt [q],par,x,y,z'.split(',').toSorted())
})

test.each([
  'sequenceDiagram\n  A->>B: Hello<br>there',
  'sequenceDiagram\n  A->>B: Hello\n  Note right of B: one<br/>two',
  'sequenceDiagram\n  participant A as one<br>two<br>three\n  A->>B: Hello',
  'sequenceDiagram\n  A->>B: Hello\n  B-->>A: Hello<BR/>there',
  'sequenceDiagram\n  box Blue\n  participant A\n  end\n  A->>A: Hello',
  'classDiagram\n  namespace Shapes {\n  class Square\n  }',
  'flowchart TD\n  subgraph new<br>line\n  A\n  end',
])('%j is not drawn: a part would be lost or hidden', (chart) => {
  expect(() => chartStatements(chart)).toThrow('is not drawn at build')
})

test('a figure of a sequence is drawn as a box', () => {
  const chart = 'sequenceDiagram\n  actor Alice\n  participant A as the actor\n  Alice->>A: actor Bob'
  expect(chartStatements(chart)).toBe(chart.replace('actor Alice', 'participant Alice'))
})

test('types of types are read in members of classes', () => {
  const chart =
    'classDiagram\n  class Box~T~ {\n    +Map~K,List~V~~ index\n    ~ hidden\n    +add(List~T~ x) Map~K,V~\n  }'
  expect(chartStatements(chart)).toContain('class Box~T~ {')
  expect(chartStatements(chart)).toContain(
    '+Map<K,List<V>> index\n    ~ hidden\n    +add(List<T> x) Map<K,V>',
  )
})
