import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { regExpOf, type TranslatedPattern, translatePattern } from '../../compile/code/translate-pattern.ts'

interface StoredPatterns {
  key: string
  patterns: Record<string, TranslatedPattern>
}

/**
 * The patterns of grammars in JavaScript, kept in a file: translating those of six languages takes half a
 * second of every process that highlights. What another translator or another Node wrote is not used.
 */
export class PatternStore {
  private readonly file: string
  private readonly key: string
  private readonly patterns: Map<string, TranslatedPattern>
  private isSaved = true

  /** `key` names all that a translation hangs on besides the pattern. */
  constructor(file: string, key: string) {
    this.file = file
    this.key = key
    this.patterns = new Map(Object.entries(this.stored()))
  }

  /** Throws for a pattern that cannot be translated. */
  regExp(pattern: string): RegExp {
    const known = this.patterns.get(pattern)
    const translated = known ?? translatePattern(pattern)
    if (!known) {
      this.patterns.set(pattern, translated)
      this.isSaved = false
    }
    return regExpOf(translated)
  }

  /** Writes what is new since the last time, beside what other processes have written. */
  save(): void {
    if (this.isSaved) return
    const patterns = { ...this.stored(), ...Object.fromEntries(this.patterns) }
    mkdirSync(dirname(this.file), { recursive: true })
    const unfinished = `${this.file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify({ key: this.key, patterns } satisfies StoredPatterns))
    renameSync(unfinished, this.file)
    this.isSaved = true
  }

  private stored(): StoredPatterns['patterns'] {
    try {
      const { key, patterns } = JSON.parse(readFileSync(this.file, 'utf8')) as StoredPatterns
      return key === this.key ? patterns : {}
    } catch {
      return {}
    }
  }
}
