import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es'

/** A grammar's pattern in JavaScript: JSON, so that it can be kept. */
export type TranslatedPattern = ReturnType<typeof toRegExpDetails>

/** Grammars are written for Oniguruma and take some of its liberties; these are the highlighter's own settings. */
const settings: Parameters<typeof toRegExpDetails>[1] = {
  global: true,
  hasIndices: true,
  /** A pattern longer than this is made a regular expression when it is first tried (characters). */
  lazyCompileLength: 3000,
  rules: {
    allowOrphanBackrefs: true,
    asciiWordBoundaries: true,
    captureGroup: true,
    recursionLimit: 5,
    singleline: true,
  },
}

/** Throws for the few patterns JavaScript has no words for: the highlighter passes them over. */
export const translatePattern = (pattern: string): TranslatedPattern => toRegExpDetails(pattern, settings)

export const regExpOf = ({ pattern, flags, options }: TranslatedPattern): RegExp =>
  options ? new EmulatedRegExp(pattern, flags, options) : new RegExp(pattern, flags)

export const translatedRegExp = (pattern: string): RegExp => regExpOf(translatePattern(pattern))
