import { errorMessage } from '../../model/error-message.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOfOffset } from './place-of-offset.ts'

/** Parses a JSON file. Returns null and reports the position when it is invalid. */
export function parseJson(text: string, problems: Diagnostics): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const message = errorMessage(error)
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
    problems.error(
      line && column
        ? { line: Number(line), column: Number(column) }
        : placeOfOffset(text, text.trimEnd().length),
      `This is not valid JSON: ${message.replace(/ in JSON at position.*$/, '')}.`,
      'Comments, a comma after the last entry and single quotes are not JSON.',
    )
    return null
  }
}
