import { z } from 'zod'
import type { Json } from '../../../model/tree.ts'
import type { Cell, Notebook, Output } from '../notebook.ts'
import { writtenFrontMatter } from '../written-front-matter.ts'
import { type CellPart, hiddenParts, withoutOptions } from './hidden-parts.ts'

const json: z.ZodType<Json> = z.json()

/** Text as one string or as lines with their line ends. */
const multiline = z
  .union([z.string(), z.array(z.string())])
  .transform((lines) => (Array.isArray(lines) ? lines.join('') : lines))

/** Joins lines of text; other values are JSON and unchanged. */
const mimeBundle = z.record(z.string(), json).transform((bundle) =>
  Object.fromEntries(
    Object.entries(bundle).map(([type, value]) => {
      const isJson = /^application\/(.*\+)?json$/.test(type)
      const isLines = Array.isArray(value) && value.every((line) => typeof line === 'string')
      return [type, !isJson && isLines ? value.join('') : value]
    }),
  ),
)

const metadata = z.looseObject({}).default({})
const richMetadata = z.record(z.string(), json).default({})
const count = z.number().int().nullable().default(null)
const rich = { data: mimeBundle, metadata: richMetadata }

/** One output of a code cell. */
export const outputSchema = z
  .discriminatedUnion('output_type', [
    z.object({ output_type: z.literal('stream'), name: z.string(), text: multiline }),
    z.object({ output_type: z.literal('display_data'), ...rich }),
    z.object({ output_type: z.literal('execute_result'), ...rich, execution_count: count }),
    z.object({
      output_type: z.literal('error'),
      ename: z.string(),
      evalue: z.string(),
      traceback: z.array(z.string()),
    }),
  ])
  .transform((output): Output => {
    if (output.output_type === 'error')
      return { kind: 'error', name: output.ename, message: output.evalue, traceback: output.traceback }
    if (output.output_type === 'stream') {
      // Streams of other names are part of the standard output.
      const name = output.name === 'stderr' ? 'stderr' : 'stdout'
      return { kind: 'stream', name, text: output.text }
    }
    return { kind: 'data', data: output.data, metadata: output.metadata }
  })

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, `-` or `_`')
  .optional()
const source = multiline

const cell = z.discriminatedUnion('cell_type', [
  z.object({
    cell_type: z.literal('markdown'),
    id,
    source,
    metadata,
    attachments: z.record(z.string(), mimeBundle).default({}),
  }),
  z.object({
    cell_type: z.literal('code'),
    id,
    source,
    metadata,
    execution_count: count,
    // Generators, and Colab, leave out a list that is empty.
    outputs: z.array(outputSchema).default([]),
  }),
  z.object({ cell_type: z.literal('raw'), id, source, metadata }),
])

/** The entry that `tools/notebooks/run_notebooks.py` stores. A `run` of another tool is ignored. */
const run = z
  .object({
    date: z.iso.date(),
    versions: z.record(z.string(), z.string()),
    standIn: z.boolean().default(false),
  })
  .nullable()
  .default(null)
  .catch(null)

/** Reads nbformat 4.0 to 4.5; unknown fields are ignored. */
export const nbformat4 = z
  .object({
    cells: z.array(cell),
    metadata: z
      .looseObject({
        kernelspec: z
          .looseObject({ name: z.string().optional(), language: z.string().optional() })
          .optional(),
        language_info: z.looseObject({ name: z.string().optional() }).optional(),
        run,
      })
      .prefault({}),
  })
  .transform(({ cells, metadata }): Notebook => {
    const { kernelspec, language_info } = metadata
    return {
      language: languageOf(kernelspec?.language, language_info?.name, kernelspec?.name),
      run: metadata.run,
      cells: cells.map((cell, index): Cell => {
        const hidden = hiddenParts(cell.cell_type === 'code' ? cell.source : '', cell.metadata, metadata)
        const shared = { id: cell.id ?? String(index + 1), source: cell.source }
        if (cell.cell_type !== 'code') {
          const written: Cell =
            cell.cell_type === 'markdown'
              ? { kind: 'markdown', ...shared, attachments: cell.attachments }
              : { kind: 'raw', ...shared, format: formatOf(cell.metadata) }
          return hidden.has('cell') ? onlyFrontMatter(written, index === 0) : written
        }
        const { alt, fold } = cell.metadata
        return {
          kind: 'code',
          ...shared,
          source: hidden.has('source') ? '' : withoutOptions(cell.source),
          executionCount: cell.execution_count,
          outputs: cell.outputs.filter((output) => !hidden.has('outputs') && !hidden.has(partOf(output))),
          alt: typeof alt === 'string' ? alt : null,
          fold: typeof fold === 'string' && fold.trim() ? fold.trim() : null,
        }
      }),
    }
  })

/** Names of kernels that do not begin with the name of their language. */
const kernels: Readonly<Record<string, string>> = {
  ir: 'r',
  gophernotes: 'go',
  gonb: 'go',
  evcxr: 'rust',
  xcpp: 'cpp',
  xr: 'r',
  xpython: 'python',
  tslab: 'typescript',
  jslab: 'javascript',
  ijavascript: 'javascript',
  deno: 'typescript',
  ijava: 'java',
  almond: 'scala',
  ihaskell: 'haskell',
}

/** The language that a notebook says, else that of its kernel, else Python. Some kernels write an empty one. */
function languageOf(said?: string, info?: string, kernel = ''): string {
  const [name = ''] = /^[a-z]+/.exec(kernel.toLowerCase()) ?? []
  const listed = Object.hasOwn(kernels, name) ? kernels[name] : undefined
  const ofKernel =
    listed ?? (/^(?:julia|ruby|bash|scala|octave|matlab|sas|java|kotlin|perl)$/.test(name) && name)
  return (said || info || ofKernel || 'python').toLowerCase()
}

/** A hidden cell keeps its place, so that the others keep their numbers, and the front matter of the page. */
function onlyFrontMatter(cell: Cell, isFirst: boolean): Cell {
  const written = writtenFrontMatter(isFirst ? [cell] : [{ ...cell, source: `\n${cell.source}` }])
  return { ...cell, source: written?.block ?? '' }
}

const partOf = (output: Output): CellPart =>
  output.kind !== 'stream' ? 'outputs' : output.name === 'stderr' ? 'stderr' : 'stdout'

/** Format of a raw cell: `format` since 4.0, `raw_mimetype` from nbconvert. */
function formatOf({ format, raw_mimetype }: Record<string, unknown>): string | null {
  const said = format ?? raw_mimetype
  return typeof said === 'string' && said !== '' ? said : null
}
