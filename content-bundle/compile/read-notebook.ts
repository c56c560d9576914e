import { z } from 'zod'
import type { FrontMatter } from '../model/front-matter.ts'
import type { Problems } from './diagnostics.ts'
import type { DocumentNode } from './document.ts'
import { parseMdx } from './parse-mdx.ts'
import { prepareComponents } from './prepare-components.ts'
import { parseFrontMatter } from './read-front-matter.ts'
import type { ReadPage } from './read-mdx-page.ts'
import { resolveMdx } from './resolve-mdx.ts'
import { settleDocument } from './settle-document.ts'

const multiline = z
  .union([z.string(), z.array(z.string())])
  .transform((lines) => (Array.isArray(lines) ? lines.join('') : lines))

const outputSchema = z.looseObject({
  output_type: z.string(),
  text: multiline.optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})

const cellSchema = z.looseObject({
  cell_type: z.enum(['markdown', 'code', 'raw']),
  source: multiline,
  outputs: z.array(outputSchema).optional(),
})

/** The parts of nbformat 4 that are shown. */
const notebookSchema = z.looseObject({
  nbformat: z.number(),
  cells: z.array(cellSchema),
  metadata: z.looseObject({ kernelspec: z.looseObject({ language: z.string().optional() }).optional() }),
})

const metadataComment = /<!--\s*NOTEBOOK_METADATA\s*\n([\s\S]*?)-->\s*/

/** Reads a Jupyter notebook into the same document an MDX page becomes; null when it cannot be read. */
export function readNotebook(source: string, problems: Problems): ReadPage | null {
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch (error) {
    problems.error(
      null,
      `The notebook is not valid JSON: ${(error as Error).message}.`,
      'Save it again from Jupyter.',
    )
    return null
  }
  const parsed = notebookSchema.safeParse(json)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      problems.error(
        null,
        `The notebook's \`${issue.path.join('.')}\` is not as nbformat 4 has it: ${issue.message}.`,
        'Save it again from Jupyter.',
      )
    }
    return null
  }
  const { cells, metadata } = parsed.data
  const language = metadata.kernelspec?.language ?? 'python'
  let front: FrontMatter | null = null
  const nodes: DocumentNode[] = []
  for (const cell of cells) {
    if (cell.cell_type === 'code') {
      if (cell.source.trim() !== '') nodes.push({ type: 'code', lang: language, value: cell.source })
      for (const output of cell.outputs ?? []) nodes.push(...outputNodes(output))
      continue
    }
    if (cell.cell_type === 'raw') continue
    let text = cell.source
    const found = front ? null : metadataComment.exec(text)
    if (found) {
      front = parseFrontMatter(found[1] ?? '', 1, problems)
      text = text.replace(found[0], '')
    }
    const root = parseMdx(text.replace(/<!--[\s\S]*?-->/g, ''), 'md', problems)
    if (!root) continue
    const document = resolveMdx(root, { problems, importModule: () => null })
    nodes.push(...document.children.filter((node) => !(node.type === 'heading' && node.depth === 1)))
  }
  if (!front) {
    problems.error(
      null,
      'The notebook has no title.',
      'Begin its first Markdown cell with `<!-- NOTEBOOK_METADATA`, `title: …`, `-->`.',
    )
    return null
  }
  const document = { children: nodes }
  prepareComponents(document)
  return { front, document: settleDocument(document) }
}

function outputNodes(output: z.infer<typeof outputSchema>): DocumentNode[] {
  const plain = output.text ?? output.data?.['text/plain']
  const text = Array.isArray(plain) ? plain.join('') : plain
  if (typeof text !== 'string' || text.trim() === '') return []
  return [
    {
      type: 'component',
      name: 'NotebookOutput',
      props: {},
      nodeProps: {},
      children: [{ type: 'code', lang: null, value: text.replace(/\n$/, '') }],
    },
  ]
}
