import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es'

/** A grammar's pattern translated to JavaScript, as JSON so that it can be cached. */
export type TranslatedPattern = ReturnType<typeof toRegExpDetails>

/** Options for Oniguruma patterns; the same as the highlighter's own. */
const settings: Parameters<typeof toRegExpDetails>[1] = {
  global: true,
  hasIndices: true,
  /** Patterns longer than this are compiled on first use (characters). */
  lazyCompileLength: 3000,
  rules: {
    allowOrphanBackrefs: true,
    asciiWordBoundaries: true,
    captureGroup: true,
    recursionLimit: 5,
    singleline: true,
  },
}

/** Throws for the few patterns JavaScript cannot express; the highlighter skips them. */
export const translatePattern = (pattern: string): TranslatedPattern => toRegExpDetails(pattern, settings)

export const regExpOf = ({ pattern, flags, options }: TranslatedPattern): RegExp =>
  options ? new EmulatedRegExp(pattern, flags, options) : new RegExp(pattern, flags)

export const translatedRegExp = (pattern: string): RegExp => regExpOf(translatePattern(pattern))
