import { z } from 'zod'
import { errorMessage } from '../../../model/text/error-message.ts'
import { exactJson } from '../../../model/text/exact-json.ts'
import type { Diagnostics } from '../../diagnostics.ts'
import { parseJson, placesInJson } from '../../sources/parse-json.ts'
import { placeOfOffset } from '../../sources/place-of-offset.ts'
import type { Notebook } from '../notebook.ts'
import { nbformat4 } from './nbformat-4.ts'

const versioned = z.looseObject({ nbformat: z.number() })

/** Parses a notebook of nbformat 4. Null when it is invalid; errors are in `diagnostics`. */
export function parseNotebook(source: string, diagnostics: Diagnostics): Notebook | null {
  let json: unknown
  try {
    json = exactJson(source)
  } catch (error) {
    reportBrokenJson(source, errorMessage(error), diagnostics)
    return null
  }
  const version = versioned.safeParse(json)
  if (!version.success) {
    diagnostics.error(
      placesInJson(source)(['nbformat']),
      'The file is JSON but not a notebook: `nbformat` is missing.',
      'Save it again from Jupyter.',
    )
    return null
  }
  const { nbformat } = version.data
  if (nbformat !== 4) {
    diagnostics.error(
      placesInJson(source)(['nbformat']),
      `The notebook uses nbformat ${nbformat}; only version 4 is read.`,
      `Convert it: \`jupyter nbconvert --to notebook --nbformat 4 --inplace ${diagnostics.file}\`.`,
    )
    return null
  }
  const parsed = nbformat4.safeParse(version.data)
  if (parsed.success) return withUniqueIds(parsed.data, diagnostics)
  const placeOf = placesInJson(source)
  for (const issue of parsed.error.issues.slice(0, maxErrors)) {
    const path = issue.path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
    diagnostics.error(
      placeOf(issue.path),
      `The notebook's \`${path.replace(/^\./, '')}\` does not match nbformat 4: ${issue.message}.`,
      'Save it again from Jupyter, which writes valid notebooks.',
    )
  }
  return null
}

/** Most diagnostics per notebook: one error often repeats in every cell. */
const maxErrors = 10

function withUniqueIds(notebook: Notebook, diagnostics: Diagnostics): Notebook {
  const seen = new Set<string>()
  for (const [index, cell] of notebook.cells.entries()) {
    if (seen.has(cell.id)) {
      diagnostics.error(
        null,
        `Cell ${index + 1} has the same id \`${cell.id}\` as an earlier cell.`,
        'Give each cell its own id: links point to it.',
      )
      cell.id = `${cell.id}-${index + 1}`
    }
    seen.add(cell.id)
  }
  return notebook
}

function reportBrokenJson(source: string, reason: string, diagnostics: Diagnostics): void {
  const conflict = /^(<{7}|>{7}) /m.exec(source)
  if (conflict) {
    diagnostics.error(
      placeOfOffset(source, conflict.index),
      'The notebook contains merge conflict markers.',
      'Resolve the conflict, then save the notebook again.',
    )
    return
  }
  const position = /at position (\d+)/.exec(reason)?.[1]
  const isCut =
    /end of JSON input|Unterminated string/.test(reason) || Number(position) >= source.trimEnd().length
  if (isCut) {
    diagnostics.error(
      placeOfOffset(source, source.length),
      source.trim() === '' ? 'The notebook is empty.' : 'The notebook ends in the middle of its JSON.',
      'Restore the whole file, or save it again from Jupyter.',
    )
    return
  }
  parseJson(source, diagnostics)
}
