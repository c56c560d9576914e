import { sharedHighlighter } from '../engine/compile/code/highlighter.ts'
import { compilePage } from '../engine/compile/compile-page.ts'
import { type Diagnostic, Diagnostics } from '../engine/compile/diagnostics.ts'
import type { Picture } from '../engine/compile/notebook/outputs/pictures.ts'
import { readNotebook } from '../engine/compile/notebook/read-notebook.ts'
import type { FrontMatter } from '../engine/model/front-matter.ts'
import type { Page, PageSection } from '../engine/model/page.ts'
import { messagesOf } from '../engine/model/site/messages-of.ts'
import type { TreeNode } from '../engine/model/tree.ts'
import site from './fixtures/config.ts'

export interface CompiledNotebook {
  front: FrontMatter
  page: Page
  /** Anchors that are not headings. */
  ids: string[]
  /** The article's HTML, components left out but for their content. */
  html: string
  markdown: string
  /** What the search reads. */
  sections: PageSection[]
  script: string | null
  pictures: Picture[]
  faults: Diagnostic[]
}

/** A PNG of one pixel, in base64. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const highlighter = await sharedHighlighter()

/** A notebook compiled to the end, alone; null when it cannot be read. `faults` receives what is wrong. */
export async function compileNotebook(
  source: string,
  { faults = [] }: { faults?: Diagnostic[] } = {},
): Promise<CompiledNotebook | null> {
  const diagnostics = new Diagnostics('test.ipynb')
  const pictures: Picture[] = []
  const read = readNotebook(source, site, diagnostics, (picture) => {
    const url = `/assets/picture-${pictures.push(picture)}.${picture.extension}`
    return { url, width: 20, height: 10, bytes: 100 }
  })
  faults.push(...diagnostics.list)
  if (!read) return null
  const { page, markdown, sections, ids } = await compilePage(
    { front: read.front, document: read.document, diagnostics },
    {
      highlighter,
      listRows: () => [],
      readPartial: () => null,
      messages: messagesOf(site, 'en'),
      language: 'en',
      site,
      baseOf: () => ({ folder: '/guides/cookbook', prefix: '', isNotebook: true }),
      imageOf: (url) =>
        url.endsWith('.upright.svg')
          ? null
          : { url: url.startsWith('/') ? url : `/assets/${url}`, width: 20, height: 10, bytes: 100 },
    },
  )
  return {
    front: read.front,
    page,
    ids,
    html: htmlOf(page.tree),
    markdown,
    sections,
    script: read.script?.text ?? null,
    pictures,
    faults: diagnostics.list,
  }
}

/** A notebook compiled to the end, which can be read. */
export async function readableNotebook(source: string): Promise<CompiledNotebook> {
  const compiled = await compileNotebook(source)
  if (!compiled) throw new Error('The notebook could not be read.')
  return compiled
}

/** The faults of a notebook, each as `message hint`. */
export async function faultsOf(source: string): Promise<string[]> {
  const faults: Diagnostic[] = []
  const compiled = await compileNotebook(source, { faults })
  return (compiled?.faults ?? faults).map(({ message, hint }) => (hint ? `${message} ${hint}` : message))
}

const htmlOf = (nodes: TreeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : htmlOf(node.children))).join('')

/** A small notebook: `cells` as nbformat 4 has them, without what every cell has. */
export function notebookOf(cells: object[], rest: object = {}): string {
  const whole = cells.map((cell, index) => ({
    id: `c${index + 1}`,
    metadata: {},
    ...('outputs' in cell || (cell as { cell_type?: string }).cell_type === 'code'
      ? { cell_type: 'code', execution_count: index + 1, outputs: [], source: '' }
      : { cell_type: 'markdown' }),
    ...cell,
  }))
  const metadata = { kernelspec: { name: 'python3', language: 'python' } }
  const title = { cell_type: 'markdown', id: 'title', metadata: {}, source: '# A notebook' }
  return JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells: [title, ...whole], ...rest })
}

/** A notebook with one output. */
export const notebookShowing = (data: object, metadata: object = {}): string =>
  notebookOf([{ outputs: [{ output_type: 'display_data', data, metadata }] }])
