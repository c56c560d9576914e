/** Words of sentences that other languages do not have. */
const english =
  /\b(?:the|of|and|with|this|that|these|which|from|you|your|are|is|for|by|can|not|it|when|if|how|what|why|where|do|does|be|to)\b/i
const latin = /\p{Script=Latin}/gu
const letters = /\p{L}/gu
/**
 * Identifiers, figures and names: what a translation keeps. Each begins where a run of letters begins, so that a run
 * without any of them is read once.
 */
const kept =
  /`[^`]+`|(?<![\p{L}\d])(?:[\p{L}\d]*[_./:-])?\p{L}*\d[\w.,%]*|(?<!\w)[A-Za-z]\w*[_./]\w[\w./]*|(?<![A-Za-z])[A-Z][a-z]*[A-Z]\w*|(?<![A-Z])[A-Z]{2,}/gu

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** True for a text that is not in English: in another script for the most part, or without a word that English sentences have. */
export const isOtherLanguage = (text: string): boolean =>
  count(text, latin) < count(text, letters) / 2 || !english.test(text)

/** True if a text has identifiers, figures or names, and another one has all of them. */
export function isTranslationOf(text: string, original: string): boolean {
  const source = original.toLowerCase()
  const identifiers = (text.match(kept) ?? []).map((one) => one.replace(/`|[.,:]+$/g, '').toLowerCase())
  return identifiers.length > 0 && identifiers.every((one) => source.includes(one))
}
