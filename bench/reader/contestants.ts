import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Runs a command to its end, and shows only its errors. */
export const runCommand = (command: string, args: readonly string[], cwd: string): void =>
  void execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** Installs packages of npm into a folder, by their names and versions. */
export function installPackages(folder: string, dependencies: Readonly<Record<string, string>>): void {
  const manifest = { private: true, type: 'module', dependencies }
  writeFiles(folder, { 'package.json': JSON.stringify(manifest) })
  runCommand('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
}

/** The pages of a corpus by their paths, in the words of another tool. */
export const corpusPages = (corpus: string, translated: (source: string) => string): [string, string][] =>
  readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => [file, translated(readFileSync(join(corpus, file), 'utf8'))])
