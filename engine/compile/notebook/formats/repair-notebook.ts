import { isRecord } from '../../../model/values/is-record.ts'
import { mimeBundle, outputSchema } from './nbformat-4.ts'

type Fields = Record<string, unknown>

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Text of any value: strings and lists of them joined, other values as JSON. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(textOf).join('') : JSON.stringify(value)
}

/**
 * Makes a notebook that breaks nbformat into one that matches nbformat 4: fields of the wrong type are
 * dropped, cells of an unknown kind become raw cells, and outputs that cannot be read become their text.
 */
export function repairNotebook(notebook: Fields): Fields {
  const metadata = isRecord(notebook.metadata) ? notebook.metadata : {}
  const named = (value: unknown) => {
    const { name, language } = isRecord(value) ? value : {}
    return {
      ...(typeof name === 'string' && { name }),
      ...(typeof language === 'string' && { language }),
    }
  }
  return {
    nbformat: 4,
    metadata: { kernelspec: named(metadata.kernelspec), language_info: named(metadata.language_info) },
    cells: listOf(notebook.cells).flatMap((cell) => (isRecord(cell) ? [repairedCell(cell)] : [])),
  }
}

function repairedCell(cell: Fields): Fields {
  const source = textOf(cell.source)
  const id = typeof cell.id === 'string' && /^[\w-]{1,64}$/.test(cell.id) ? { id: cell.id } : {}
  const metadata = isRecord(cell.metadata) ? cell.metadata : {}
  const shared = { ...id, source, metadata }
  switch (cell.cell_type) {
    case 'markdown': {
      const attachments = Object.entries(isRecord(cell.attachments) ? cell.attachments : {}).filter(
        ([, bundle]) => mimeBundle.safeParse(bundle).success,
      )
      return { ...shared, cell_type: 'markdown', attachments: Object.fromEntries(attachments) }
    }
    case 'code':
      return {
        ...shared,
        cell_type: 'code',
        execution_count: Number.isInteger(cell.execution_count) ? cell.execution_count : null,
        outputs: listOf(cell.outputs).flatMap(repairedOutput),
      }
    default:
      return { ...shared, cell_type: 'raw' }
  }
}

/** An output as it is if it matches nbformat 4, else its text. Empty if it has none. */
function repairedOutput(output: unknown): unknown[] {
  if (outputSchema.safeParse(output).success) return [output]
  if (!isRecord(output)) return []
  const data = isRecord(output.data) ? output.data : {}
  const text = [output.text, data['text/plain'], output.traceback, output.evalue].map(textOf).find(Boolean)
  return text ? [{ output_type: 'stream', name: 'stdout', text }] : []
}

/** A cell's type and source; Jupyter writes the fields of a cell in alphabetical order. */
const cell =
  /"cell_type"\s*:\s*"(\w+)"(?:(?!"cell_type")[\s\S])*?"(?:source|input)"\s*:\s*("(?:[^"\\]|\\.)*"|\[(?:\s*"(?:[^"\\]|\\.)*"\s*,?)*)/g

/** The text of a notebook file that is not valid JSON, such as one that was cut off, as Markdown. */
export function salvageNotebook(source: string): string {
  const cells = [...source.matchAll(cell)].map(([, type, text = '']) => {
    const words = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([quoted]) => unquoted(quoted)).join('')
    return type === 'code' ? `~~~~~python\n${words}\n~~~~~` : words
  })
  return cells.length > 0 ? `${cells.join('\n\n')}\n` : 'The file holds no cells.\n'
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted.replaceAll('\n', '\\n')))
  } catch {
    return quoted.slice(1, -1)
  }
}
