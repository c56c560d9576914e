import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../../tests/compile-text.ts'
import { drawingFile } from './drawn-diagram.ts'

const chart = 'pie\n  "Oak" : 3\n  "Elm" : 1'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40"><script>alert(1)</script><style>*{}</style><path fill="light-dark(#dbe6f6, #24354f)" stroke="var(--ink)" marker-end="url(https://evil.example)" d="M0 0h9"/><text font-size="22"><tspan>Oak</tspan><tspan>wood</tspan></text><text font-size="22">Elm &amp; ash</text></svg>'

const compiled = (body: string, files: Record<string, string>) =>
  compileText(page(`\`\`\`mermaid\n${body}\n\`\`\``), { files })

test('a diagram that the build cannot draw is shown as the drawing next to the pages, named by its words', async () => {
  const { compiled: result, faults } = await compiled(chart, { [drawingFile(chart)]: drawing })
  expect(faults).toEqual([])
  const html = result?.page.tree.join('')
  expect(html).toContain(
    '<figure class="mermaid"><svg style="min-width:40px" role="img" aria-label="Diagram: Oak wood, Elm &amp; ash" viewBox="0 0 80 40"',
  )
  expect(html).toContain('fill="light-dark(#dbe6f6, #24354f)" stroke="var(--ink)"')
  expect(html).not.toMatch(/script|<style|evil/)
  expect(result?.markdown).toContain(chart)
})

test('without a drawing readers see the source, and the author the command that makes one', async () => {
  const { compiled: result, faults } = await compiled(chart, { [drawingFile('pie\n  "Other" : 1')]: drawing })
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:5:1 The diagram cannot be drawn: this kind of diagram is not drawn at build.',
  ])
  expect(faults[0]).toMatchObject({ severity: 'warning' })
  expect(faults[0]?.hint).toContain('npm run diagrams -w tools')
  expect(result?.page.uses).toContain('Mermaid')
})

test('a chart that Mermaid has drawn has no mistake, and its title is the name of the drawing', async () => {
  const strange = '---\ntitle: "Salt & <pepper>"\n---\nflowchart LR\n  a[Salt --> b'
  const { compiled: result, faults } = await compiled(strange, { [drawingFile(strange)]: drawing })
  expect(faults).toEqual([])
  expect(result?.page.tree.join('')).toContain('aria-label="Salt &amp; &lt;pepper&gt;"')
})

test('a file that has no drawing changes nothing', async () => {
  const { faults } = await compiled(chart, { [drawingFile(chart)]: 'nothing' })
  expect(faults).toHaveLength(1)
})
