import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Appends a table to bench/RESULTS.md, under a title with today's date and the conditions it was measured in. */
export function recordTable(name: string, conditions: string, table: string): void {
  const title = `## ${name}, ${new Date().toISOString().slice(0, 10)}`
  appendFileSync(resolve('bench/RESULTS.md'), `\n${title}\n\n${conditions}\n\n${table}\n`)
}
