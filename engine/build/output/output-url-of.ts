import { basename } from 'node:path'
import type { Metafile } from 'esbuild'

/** URL of the file that was made from an entry point. */
export function outputUrlOf({ outputs }: Metafile, entry: string): string {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entry)
  if (!found) throw new Error(`The client bundle has no output for ${entry}.`)
  return `/assets/${basename(found[0])}`
}
