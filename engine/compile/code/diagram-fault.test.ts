import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../../tests/compile-text.ts'
import { diagramFault } from './diagram-fault.ts'

test.each([
  ['flowchrt TD\n  A --> B', 1, '`flowchrt` is not a kind of diagram.'],
  ['%% boxes\nflowchart TD\n  A -->', 3, '`A -->` has an arrow that leads nowhere.'],
  ['flowchart LR\n  A -->|then|', 2, '`A -->|then|` has an arrow that leads nowhere.'],
  ['graph TD\n  A --> B[unclosed\n  B --> C', 2, 'A `[` of `A --> B[unclosed` is never closed.'],
])('%j has a mistake in line %d', (chart, line, message) => {
  expect(diagramFault(chart)).toMatchObject({ line, message })
})

test.each([
  'flowchart TD\n  A["a (b"] --> B[(store)]\n  B -.-> C{why?}',
  'flowchart LR\n  A -- yes --> B\n  A ==> C %% open [',
  'sequenceDiagram\n  A->>B: hi (',
  'pie\n  "a" : 1',
])('%j has none', (chart) => {
  expect(diagramFault(chart)).toBeNull()
})

test('a mistake in the diagram of a page is an error at its line', async () => {
  const { faults } = await compileText(page('```mermaid\nflowchrt TD\n  A --> B\n```'))
  expect(shortFault(faults[0] as never)).toBe('docs/page.mdx:6:1 `flowchrt` is not a kind of diagram.')
  expect(faults[0]?.hint).toContain('Did you mean `flowchart`?')
})
