import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashOf } from './hash.ts'
import { PatternStore } from './pattern-store.ts'

const root = resolve(import.meta.dirname, '../..')

/** Where Node keeps the compiler's own code once it has read it: a worker starts a second sooner for it. */
export const codeCache = join(root, '.cache/code')

/** The patterns of this installation's grammars. */
export function openPatterns(): PatternStore {
  const versions = hashOf(readFileSync(join(root, 'package-lock.json')))
  return new PatternStore(join(codeCache, 'patterns.json'), `${process.version} ${versions}`)
}
