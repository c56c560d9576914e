import { z } from 'zod'
import type { Cell, MimeBundle, Notebook, Output } from '../notebook.ts'
import { errorFields, errorOutput, multiline, streamOutput } from './nbformat-4.ts'

/** Media types of nbformat 3's short names. */
const mediaTypes = {
  text: 'text/plain',
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  latex: 'text/latex',
  json: 'application/json',
  javascript: 'application/javascript',
} as const

const text = multiline.optional()
const data = { text, html: text, svg: text, png: text, jpeg: text, latex: text, json: text, javascript: text }

function toBundle(found: { [name in keyof typeof mediaTypes]?: string | undefined }): MimeBundle {
  const bundle: MimeBundle = {}
  for (const [name, type] of Object.entries(mediaTypes)) {
    const value = found[name as keyof typeof mediaTypes]
    if (value !== undefined) bundle[type] = value
  }
  return bundle
}

const output = z
  .discriminatedUnion('output_type', [
    z.object({ output_type: z.literal('stream'), stream: z.string().default('stdout'), text: multiline }),
    z.object({ output_type: z.literal('display_data'), ...data }),
    z.object({ output_type: z.literal('pyout'), ...data }),
    z.object({ output_type: z.literal('pyerr'), ...errorFields }),
  ])
  .transform((found): Output => {
    if (found.output_type === 'stream') return streamOutput(found.stream, found.text)
    if (found.output_type === 'pyerr') return errorOutput(found)
    return { kind: 'data', data: toBundle(found), metadata: {} }
  })

const cell = z.discriminatedUnion('cell_type', [
  z.object({ cell_type: z.literal('markdown'), source: multiline }),
  z.object({ cell_type: z.literal('html'), source: multiline }),
  z.object({ cell_type: z.literal('raw'), source: multiline }),
  z.object({ cell_type: z.literal('heading'), source: multiline, level: z.number().int().min(1).max(6) }),
  z.object({
    cell_type: z.literal('code'),
    input: multiline,
    language: z.string().default('python'),
    prompt_number: z.number().int().nullable().default(null),
    outputs: z.array(output),
  }),
])

function toCell(found: z.infer<typeof cell>, index: number): Cell {
  const id = String(index + 1)
  switch (found.cell_type) {
    case 'heading':
      return {
        kind: 'markdown',
        id,
        source: `${'#'.repeat(found.level)} ${found.source.replaceAll('\n', ' ')}`,
        attachments: {},
      }
    case 'raw':
      return { kind: 'raw', id, source: found.source, format: null }
    case 'code': {
      const { input, prompt_number, outputs } = found
      return { kind: 'code', id, source: input, executionCount: prompt_number, outputs, alt: null }
    }
    default:
      return { kind: 'markdown', id, source: found.source, attachments: {} }
  }
}

/** Reads nbformat 3: cells in worksheets, heading cells, short names of media types. */
export const nbformat3 = z
  .object({ worksheets: z.array(z.object({ cells: z.array(cell) })) })
  .transform(({ worksheets }): Notebook => {
    const cells = worksheets.flatMap((sheet) => sheet.cells)
    const code = cells.find((found) => found.cell_type === 'code')
    return { language: code?.language.toLowerCase() ?? 'python', run: null, cells: cells.map(toCell) }
  })
