import { isRecord } from '../../../model/values/is-record.ts'

type Fields = Record<string, unknown>

/** Media types of nbformat 3's short names. */
const mediaTypes: Readonly<Record<string, string>> = {
  text: 'text/plain',
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  latex: 'text/latex',
  json: 'application/json',
  javascript: 'application/javascript',
}

/**
 * A notebook of nbformat 3 in the form of nbformat 4: cells without worksheets, headings as Markdown, and the present
 * names of fields and media types. Values of a wrong type stay for the check of nbformat 4. nbformat 2 has the cells
 * and outputs of 3, which only added fields.
 */
export function upgradeNotebook({ worksheets }: Fields): Fields {
  if (!Array.isArray(worksheets)) return {}
  const cells: unknown[] = worksheets.flatMap((sheet) => (isRecord(sheet) ? sheet.cells : [sheet]))
  const code = cells.find((cell) => isRecord(cell) && cell.cell_type === 'code')
  const language = isRecord(code) ? code.language : undefined
  return { cells: cells.map(upgradedCell), metadata: { kernelspec: { language } } }
}

function upgradedCell(cell: unknown): unknown {
  if (!isRecord(cell)) return cell
  const { cell_type, source, input, level, prompt_number, outputs, metadata } = cell
  if (cell_type === 'html') return { cell_type: 'markdown', source, metadata }
  if (cell_type === 'heading') {
    const depth = Math.min(6, Math.max(1, Math.round(Number(level)) || 1))
    return {
      cell_type: 'markdown',
      source: `${'#'.repeat(depth)} ${[source].flat().join('').replaceAll('\n', ' ')}`,
      metadata,
    }
  }
  if (cell_type !== 'code') return cell
  return {
    cell_type,
    source: input,
    metadata,
    execution_count: prompt_number,
    outputs: Array.isArray(outputs) ? outputs.map(upgradedOutput) : outputs,
  }
}

function upgradedOutput(output: unknown): unknown {
  if (!isRecord(output)) return output
  if (output.output_type === 'stream') return { ...output, name: output.stream ?? 'stdout' }
  if (output.output_type === 'pyerr') return { ...output, output_type: 'error' }
  const data = Object.entries(output).flatMap(([name, value]) => {
    const type = Object.hasOwn(mediaTypes, name) ? mediaTypes[name] : undefined
    return type === undefined ? [] : [[type, Array.isArray(value) ? value.join('') : value]]
  })
  return { output_type: 'display_data', data: Object.fromEntries(data) }
}
