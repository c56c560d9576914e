import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A site that shows the generated pages, ready to be served. */
export interface ContestantSite {
  /** A folder of static files, or the origin of a running server. */
  serves: { folder: string } | { origin: string }
  close(): Promise<void>
}

/** One column of the comparison. */
export interface Contestant {
  name: string
  /** Installs, builds and starts the site over the pages of `corpus`. `scratch` is a folder it may fill. */
  start(corpus: string, scratch: string): Promise<ContestantSite>
  /** URL path of a page, from its path in the corpus without its extension. */
  urlOf(page: string): string
  /** Matches a visible search result. */
  searchResult: string
}

/** Writes files below a folder, by their relative paths. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Runs a command to its end; throws with the end of its output when it fails. */
export async function runCommand(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` ended with ${code}:\n${output}`)
}
