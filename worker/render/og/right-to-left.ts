/**
 * Prepares text from right to left for satori, which draws only left to right: Arabic letters become the
 * presentation forms that their neighbors ask for, and each word is reversed. Vowel marks are left out.
 */

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether a text is written from right to left. Its first letter decides, as in browsers. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** The words of a text, to draw one after the other from the right. Adjacent Latin words stay together. */
export function visualWords(text: string): string[] {
  const words: string[] = []
  let lastWasLatin = false
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const isLatin = !rightToLeft.test(word)
    if (isLatin && lastWasLatin) words[words.length - 1] += ` ${word}`
    else words.push(isLatin ? word : [...shaped(word)].reverse().join(''))
    lastWasLatin = isLatin
  }
  return words
}

interface Forms {
  /** Code point of the isolated form; the final, initial and medial forms follow it. */
  alone: number
  /** 1: joins no letter, 2: the letter before, 4: the letters before and after. */
  count: number
}

const forms = new Map<string, Forms>()

/** Adds consecutive letters whose forms are consecutive too. Returns the code point after the last form. */
function addForms(first: number, alone: number, counts: string): number {
  let next = alone
  for (const [at, digit] of [...counts].entries()) {
    forms.set(String.fromCodePoint(first + at), { alone: next, count: Number(digit) })
    next += Number(digit)
  }
  return next
}
addForms(0x641, addForms(0x621, 0xfe80, '12222424244444222244444444'), '4444444224')
for (const [letter, alone, count] of [
  [0x67e, 0xfb56, 4],
  [0x686, 0xfb7a, 4],
  [0x698, 0xfb8a, 2],
  [0x6a9, 0xfb8e, 4],
  [0x6af, 0xfb92, 4],
  [0x6cc, 0xfbfc, 4],
] as const) {
  forms.set(String.fromCodePoint(letter), { alone, count })
}

/** Lam with the alef after it is one letter. */
const lam = '\u0644'
const lamAlefs: Readonly<Record<string, number>> = {
  '\u0622': 0xfef5,
  '\u0623': 0xfef7,
  '\u0625': 0xfef9,
  '\u0627': 0xfefb,
}

function shaped(word: string): string {
  const letters = [...word.replace(/[\u064b-\u0652\u0670]/g, '')]
  let made = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const own = forms.get(letter)
    if (!own) {
      made += letter
      continue
    }
    const joinsBefore = own.count > 1 && forms.get(letters[at - 1] ?? '')?.count === 4
    const ligature = letter === lam ? lamAlefs[letters[at + 1] ?? ''] : undefined
    if (ligature !== undefined) {
      made += String.fromCodePoint(ligature + (joinsBefore ? 1 : 0))
      at += 1
      continue
    }
    const joinsAfter = own.count === 4 && (forms.get(letters[at + 1] ?? '')?.count ?? 1) > 1
    made += String.fromCodePoint(own.alone + (joinsBefore ? 1 : 0) + (joinsAfter ? 2 : 0))
  }
  return made
}
