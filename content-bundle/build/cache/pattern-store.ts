import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { regExpOf, type TranslatedPattern, translatePattern } from '../../compile/code/translate-pattern.ts'
import { ownJson } from '../../model/values/own-json.ts'
import { hashOf } from './hash.ts'

interface StoredPatterns {
  key: string
  patterns: Record<string, TranslatedPattern>
}

/**
 * The patterns of grammars as JavaScript, stored in a file: translating those of six languages takes every
 * process that highlights half a second. A file from another translator or Node version is not used.
 */
export class PatternStore {
  readonly #file: string
  readonly #key: string
  readonly #patterns: Map<string, TranslatedPattern>
  #isSaved = true

  /** `key` identifies everything else that a translation depends on. */
  constructor(file: string, key: string) {
    this.#file = file
    this.#key = key
    this.#patterns = new Map(Object.entries(this.#stored()))
  }

  /** Throws for a pattern that cannot be translated. */
  regExp(pattern: string): RegExp {
    const known = this.#patterns.get(pattern)
    const translated = known ?? translatePattern(pattern)
    if (!known) {
      this.#patterns.set(pattern, translated)
      this.#isSaved = false
    }
    return regExpOf(translated)
  }

  /** Writes new translations and keeps those of other processes. */
  save(): void {
    if (this.#isSaved) return
    const patterns = { ...this.#stored(), ...Object.fromEntries(this.#patterns) }
    mkdirSync(dirname(this.#file), { recursive: true })
    const unfinished = `${this.#file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify({ key: this.#key, patterns } satisfies StoredPatterns))
    renameSync(unfinished, this.#file)
    this.#isSaved = true
  }

  #stored(): StoredPatterns['patterns'] {
    try {
      const { key, patterns } = ownJson<StoredPatterns>(readFileSync(this.#file, 'utf8'))
      return key === this.#key ? patterns : {}
    } catch {
      return {}
    }
  }
}

const root = resolve(import.meta.dirname, '../../..')

/** Opens the store of translated patterns in a folder, for the installed grammars. */
export function openPatterns(folder: string): PatternStore {
  const versions = hashOf(readFileSync(join(root, 'package-lock.json')))
  return new PatternStore(join(folder, 'patterns.json'), `${process.version} ${versions}`)
}
