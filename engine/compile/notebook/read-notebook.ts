import type { NamesOfSite } from '../checks/check-name.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { componentNode, type DocumentNode } from '../document.ts'
import { resolveReferences } from '../markdown/resolve-references.ts'
import { hoistBlocks } from '../mdx/hoist-blocks.ts'
import { prepareComponents } from '../mdx/prepare-components.ts'
import type { ReadMdxPage } from '../mdx/read-mdx-page.ts'
import { type CellContext, cellLocator } from './cell-context.ts'
import { codeCell, markdownCell, rawCell } from './cells.ts'
import { codeLanguage } from './code-language.ts'
import { parseNotebook } from './formats/parse-notebook.ts'
import { lastHeading } from './markdown-nodes.ts'
import { type Mark, nestMarks } from './marks.ts'
import type { ExecutedRun, Notebook } from './notebook.ts'
import type { KeepPicture } from './outputs/pictures.ts'
import { takeFrontMatter } from './take-front-matter.ts'
import { type Script, toScript } from './to-script.ts'

export interface ReadNotebook extends ReadMdxPage {
  /** The notebook's code as a script to download; null when its language has none. */
  script: Script | null
}

/** Reads a Jupyter notebook into the same document as an MDX page. Returns null when it cannot be read. */
export function readNotebook(
  source: string,
  site: NamesOfSite,
  diagnostics: Diagnostics,
  keepPicture: KeepPicture,
): ReadNotebook | null {
  const notebook = parseNotebook(source, diagnostics)
  const front = notebook && takeFrontMatter(notebook, site, diagnostics)
  if (!notebook || !front) return null
  const document = {
    children: nestMarks(readCells(notebook, source, diagnostics, keepPicture), site, diagnostics),
  }
  prepareComponents(document)
  hoistBlocks(document)
  return {
    front: {
      ...front,
      language: front.language ?? codeLanguage(notebook.language),
      ...(notebook.run && { ran: notebook.run.date }),
    },
    document: resolveReferences(document, diagnostics),
    script: toScript(notebook, front.title),
  }
}

function readCells(
  notebook: Notebook,
  source: string,
  diagnostics: Diagnostics,
  keepPicture: KeepPicture,
): (DocumentNode | Mark)[] {
  const items: (DocumentNode | Mark)[] = []
  const placeOf = cellLocator(source)
  let heading: string | null = null
  for (const [index, cell] of notebook.cells.entries()) {
    const context: CellContext = {
      diagnostics,
      keepPicture,
      name: `Cell ${index + 1}`,
      ...placeOf(cell.source),
      heading,
    }
    if (cell.kind === 'markdown') {
      const read = markdownCell(cell, context)
      heading = lastHeading(read.filter((item) => item.type !== 'mark')) ?? heading
      items.push(...read)
    } else if (cell.kind === 'raw') items.push(...rawCell(cell, context))
    else items.push(...[codeCell(cell, notebook, context)].filter((node) => node !== null))
  }
  return notebook.run ? withRun(items, notebook.run) : items
}

/** Puts the line about the run below the introduction: before the first heading or code. */
function withRun(
  items: (DocumentNode | Mark)[],
  { date, versions, standIn }: ExecutedRun,
): (DocumentNode | Mark)[] {
  const written = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const line = componentNode('NotebookRun', { date, versions: written.join(', '), standIn })
  const isBelow = (item: DocumentNode | Mark) =>
    item.type === 'heading' || (item.type === 'component' && item.name === 'NotebookCell')
  const first = items.findIndex(isBelow)
  // The anchor of a cell stays with its heading.
  const at = first > 0 && isAnchor(items[first - 1]) ? first - 1 : first
  return items.toSpliced(at === -1 ? items.length : at, 0, line)
}

const isAnchor = (item?: DocumentNode | Mark) => item?.type === 'component' && item.name === 'NotebookAnchor'
