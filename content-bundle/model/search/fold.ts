/** Letters that Unicode's decomposition leaves whole, as people type them. */
const undecomposed: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Scripts written without spaces between words; they are searched by pairs of characters. */
const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々〆'

/** A run of such characters. */
export const unspacedRun = new RegExp(`[${unspacedScripts}]+`, 'gu')

/** Combining marks of alphabets. The voicing marks of Kana and the vowels of Thai are letters to their readers. */
const diacritics = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]/g

const plain = /^[a-z0-9]*$/

/** One spelling for what readers take for the same letters: width, case and diacritics do not count. */
export function fold(text: string): string {
  if (plain.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(diacritics, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => undecomposed[letter] ?? letter)
}
