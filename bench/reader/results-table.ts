import { median } from '../measure-load.ts'

/** Figures of one contestant: all runs of each row. */
export type Column = Map<string, number[]>

const shortNumber = (value: number) =>
  Number.isNaN(value) ? '–' : value >= 10 ? String(Math.round(value)) : value.toFixed(2)

/** A Markdown table of medians, each with its ratio to a column of reference, if there is one. */
export function resultsTable(columns: ReadonlyMap<string, Column>, reference?: string): string {
  const names = [...columns.keys()]
  const rows = [...new Set([...columns.values()].flatMap((column) => [...column.keys()]))]
  const middle = (name: string, row: string) => median(columns.get(name)?.get(row) ?? [])
  const cell = (name: string, row: string) => {
    const [value, referenceValue] = [middle(name, row), reference ? middle(reference, row) : Number.NaN]
    const ratio =
      name === reference || !(referenceValue > 0) || Number.isNaN(value)
        ? ''
        : ` (${(value / referenceValue).toFixed(2)}×)`
    return shortNumber(value) + ratio
  }
  return [
    `| | ${names.join(' | ')} |`,
    `|---|${names.map(() => '--:').join('|')}|`,
    ...rows.map((row) => `| ${row} | ${names.map((name) => cell(name, row)).join(' | ')} |`),
  ].join('\n')
}
