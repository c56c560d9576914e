import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import { type Contestant, runCommand } from './contestants.ts'

/** Builds the repository's own pages, or other sources, into `out` and serves them. */
export async function startEngine(out: string, sources: readonly string[] = []) {
  runCommand(process.execPath, ['scripts/build.ts', ...sources, '--out', out], process.cwd())
  const platform = await startLocalPlatform({ dir: out, port: 0, persist: false })
  return { serves: { origin: platform.url }, close: () => platform.close() }
}

/** This repository's engine over the corpus. */
export const ownSite: Contestant = {
  name: 'this site',
  start(corpus, scratch) {
    const empty = join(scratch, 'empty')
    mkdirSync(empty, { recursive: true })
    return startEngine(join(scratch, 'own'), ['--pages', corpus, '--cookbook', empty])
  },
  urlOf: (page) => `/${page.replace(/(^|\/)index$/, '')}`,
  searchResult: 'dialog [role="option"]',
}
