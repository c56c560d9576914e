import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { codeCache } from './code-cache.ts'
import { hashOf } from './hash.ts'
import { PatternStore } from './pattern-store.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Opens the store of translated patterns for the installed grammars. */
export function openPatterns(): PatternStore {
  const versions = hashOf(readFileSync(join(root, 'package-lock.json')))
  return new PatternStore(join(codeCache, 'patterns.json'), `${process.version} ${versions}`)
}
