import { expect, test } from 'vitest'
import { diagramFault } from './diagram-fault.ts'
import { drawDiagram } from './draw-diagram.ts'

const boxes = 'flowchart LR\n  kiln[Kiln] --> shelf[Shelf]'

test.each([
  [`---\ntitle: "From fire to shelf"\nconfig:\n  theme: forest\n---\n${boxes}`, 'From fire to shelf'],
  [`${boxes}\n  accTitle: How a pot travels\n  accDescr: From the kiln on.`, 'How a pot travels'],
  [`${boxes}\n  accDescr {\n    Two lines\n    of words\n  }`, 'Diagram: Kiln, Shelf'],
  [`%%{init: {\n  "theme": "dark"\n}}%%\n${boxes}`, 'Diagram: Kiln, Shelf'],
  [`${boxes}\n  click kiln "https://kiln.example" "Open"\n  click shelf call open()`, 'Diagram: Kiln, Shelf'],
])('what says something about a diagram is not drawn: %j', (chart, name) => {
  expect(diagramFault(chart)).toBeNull()
  const svg = drawDiagram(chart, 'Diagram')
  expect([...svg.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['Kiln', 'Shelf'])
  expect(svg).toContain(`aria-label="${name}"`)
  expect(svg).not.toMatch(/accTitle|accDescr|theme|kiln\.example/)
})

test.each([
  'kanban\n  todo[Fire]',
  'packet\n  0-15: "Port"',
  'C4Container\n  Person(a, "A")',
  'diagramOfTomorrow\n  a',
  'flowchart TD\n  a["`two\n  lines`"] --> b',
  'flowchart TD\n  a@{\n    shape: rounded\n  }\n  a --> b',
])('a kind of diagram that is new here is not a mistake: %j', (chart) => {
  expect(diagramFault(chart)).toBeNull()
})

test('a mistake below front matter has its own line', () => {
  expect(diagramFault('---\ntitle: A\n---\nflowchrt TD')).toMatchObject({ line: 4 })
  expect(diagramFault('---\ntitle: A\n---\nflowchart TD\n  a[Kiln --> b')).toMatchObject({ line: 5 })
})
