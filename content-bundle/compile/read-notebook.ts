import type { Problems } from './diagnostics.ts'
import type { DocumentNode } from './document.ts'
import { liftBlocks } from './lift-blocks.ts'
import type { CellContext } from './notebook/cell-context.ts'
import { cellLocator } from './notebook/cell-places.ts'
import { codeLanguage } from './notebook/code-language.ts'
import { lastHeading } from './notebook/markdown-nodes.ts'
import { type Mark, nestMarks } from './notebook/marks.ts'
import type { Notebook } from './notebook/notebook.ts'
import { takeFrontMatter } from './notebook/notebook-front.ts'
import { parseNotebook } from './notebook/parse-notebook.ts'
import type { KeepPicture } from './notebook/pictures.ts'
import { codeCell, markdownCell, rawCell } from './notebook/read-cells.ts'
import { type Script, toScript } from './notebook/to-script.ts'
import { prepareComponents } from './prepare-components.ts'
import type { ReadPage } from './read-mdx-page.ts'
import { settleDocument } from './settle-document.ts'

export interface ReadNotebook extends ReadPage {
  /** The notebook's code as a file to download; null when its language has no such file. */
  script: Script | null
}

/** Reads a Jupyter notebook into the same document an MDX page becomes; null when it cannot be read. */
export function readNotebook(
  source: string,
  problems: Problems,
  keepPicture: KeepPicture,
): ReadNotebook | null {
  const notebook = parseNotebook(source, problems)
  const front = notebook && takeFrontMatter(notebook, problems)
  if (!notebook || !front) return null
  const document = { children: nestMarks(readCells(notebook, source, problems, keepPicture), problems) }
  prepareComponents(document)
  liftBlocks(document)
  return {
    front: { ...front, language: front.language ?? codeLanguage(notebook.language) },
    document: settleDocument(document, problems),
    script: toScript(notebook, front.title),
  }
}

function readCells(
  notebook: Notebook,
  source: string,
  problems: Problems,
  keepPicture: KeepPicture,
): (DocumentNode | Mark)[] {
  const items: (DocumentNode | Mark)[] = []
  const lineOf = cellLocator(source)
  let heading: string | null = null
  for (const [index, cell] of notebook.cells.entries()) {
    const context: CellContext = {
      problems,
      keepPicture,
      name: `Cell ${index + 1}`,
      line: lineOf(cell.source),
      heading,
    }
    if (cell.kind === 'markdown') {
      const read = markdownCell(cell, context)
      heading = lastHeading(read.filter((item) => item.type !== 'mark')) ?? heading
      items.push(...read)
    } else if (cell.kind === 'raw') items.push(...rawCell(cell, context))
    else items.push(...[codeCell(cell, notebook, context)].filter((node) => node !== null))
  }
  return items
}
