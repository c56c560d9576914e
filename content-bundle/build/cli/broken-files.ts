import type { Diagnostic } from '../../compile/diagnostics.ts'

/** Most files that the summary names. */
const namedMax = 20

/** Files that a lenient build could not render whole, each once. */
export const brokenFiles = (diagnostics: readonly Diagnostic[]): string[] => [
  ...new Set(diagnostics.filter(({ isBroken }) => isBroken).map(({ file }) => file)),
]

/** The count of broken files, and their names. */
export function brokenSummary(files: readonly string[], pages: number): string {
  const share = pages === 0 ? 0 : Math.max(0, 1 - files.length / pages) * 100
  const names = files.slice(0, namedMax).map((file) => `  ${file}`)
  const rest = files.length > namedMax ? [`  and ${files.length - namedMax} more`] : []
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`
  return [
    `${count} could not be rendered whole (${share.toFixed(1)} % of ${pages} pages are). Warnings above say why:`,
    ...names,
    ...rest,
  ].join('\n')
}
