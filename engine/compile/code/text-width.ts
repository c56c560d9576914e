/** Width of most letters of the headings' font, and of those of East Asia, as a part of its size. */
const letter = 0.55
const wideLetter = 1

/** About how wide a line of text in a drawing is, in CSS pixels. */
export const textWidth = (text: string, fontSize: number): number =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? wideLetter : letter), 0) * fontSize
