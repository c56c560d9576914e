import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { visit } from 'unist-util-visit'
import { contentRoots } from '../engine/build/sources/content-roots.ts'
import { loadSiteInput } from '../engine/build/sources/load-site-input.ts'
import { diagramFault } from '../engine/compile/code/diagram-fault.ts'
import { drawDiagram } from '../engine/compile/code/draw-diagram.ts'
import { drawingFile } from '../engine/compile/code/drawn-diagram.ts'
import { Diagnostics } from '../engine/compile/diagnostics.ts'
import { parseSource } from '../engine/compile/mdx/parse-source.ts'
import { errorMessage } from '../engine/model/text/error-message.ts'
import { command, exitForUser, siteOption } from '../scripts/command-line.ts'
import { MermaidLibrary } from './diagrams/mermaid.ts'

const options = command(
  'npm run diagrams -w tools',
  'Has Mermaid draw the diagrams that the build cannot draw, each into a file next to the pages. Files of diagrams that no page has any more are removed; a file that you delete is drawn again.',
)
  .addOption(siteOption())
  .parse()
  .opts()

const root = resolve(import.meta.dirname, '..')
const input = await loadSiteInput(root, options).catch(exitForUser)
const folder = contentRoots(input.site, input.pagesFolder)[0]?.folder ?? input.pagesFolder

interface Diagram {
  /** Where it is, from the root of the repository. */
  place: string
  chart: string
}

/** The diagrams of a text in Markdown. */
function diagramsIn(text: string, file: string, format: 'md' | 'mdx'): Diagram[] {
  const diagrams: Diagram[] = []
  const tree = parseSource(text, format, new Diagnostics(file))
  if (tree)
    visit(tree, 'code', ({ lang, value, position }) => {
      if (lang === 'mermaid')
        diagrams.push({ place: `${relative(root, file)}:${position?.start.line ?? 1}`, chart: value })
    })
  return diagrams
}

/** The texts of a notebook's cells in Markdown. */
function cellsOf(file: string): string[] {
  const { cells = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    cells?: { cell_type: string; source: string | string[] }[]
  }
  return cells
    .filter(({ cell_type }) => cell_type === 'markdown')
    .map(({ source }) => [source].flat().join(''))
}

const pages = globSync('**/*.{md,mdx}', { cwd: input.pagesFolder })
  .map((name) => join(input.pagesFolder, name))
  .flatMap((file) => diagramsIn(readFileSync(file, 'utf8'), file, file.endsWith('x') ? 'mdx' : 'md'))
const notebooks = globSync('**/*.ipynb', { cwd: input.cookbookFolder })
  .map((name) => join(input.cookbookFolder, name))
  .flatMap((file) => cellsOf(file).flatMap((text) => diagramsIn(text, file, 'md')))
const needed = new Map(
  [...pages, ...notebooks]
    .filter(({ chart }) => !isDrawnByBuild(chart))
    .map((diagram) => [join(folder, drawingFile(diagram.chart)), diagram]),
)

function isDrawnByBuild(chart: string): boolean {
  try {
    drawDiagram(chart, '')
    return diagramFault(chart) === null
  } catch {
    return false
  }
}

const missing = [...needed].filter(([file]) => !existsSync(file))
const mermaid = missing.length > 0 ? await MermaidLibrary.start() : null
for (const [file, { place, chart }] of missing) {
  try {
    const svg = await mermaid?.draw(chart, `m${file.slice(-12, -4)}`)
    if (svg === undefined) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${svg}\n`)
    console.log(`${place} → ${relative(root, file)}, ${svg.length} bytes`)
  } catch (error) {
    console.error(`${place} Mermaid cannot draw this diagram: ${errorMessage(error)}`)
    process.exitCode = 1
  }
}
await mermaid?.close()
const drawn = globSync(join(folder, dirname(drawingFile('')), '*.svg'))
for (const file of drawn.filter((name) => !needed.has(name))) {
  rmSync(file)
  console.log(`${relative(root, file)} is of no page any more: removed`)
}
console.log(
  `${[...pages, ...notebooks].length} diagrams: the build draws ${[...pages, ...notebooks].length - needed.size}, Mermaid has drawn ${[...needed.keys()].filter(existsSync).length}.`,
)
