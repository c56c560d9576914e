/** One letter is a variable, the rest of a word, or one that has just been begun: nothing is found by it. */
export const saysNothing = (word: string): boolean => /^[a-z]?$/i.test(word)
