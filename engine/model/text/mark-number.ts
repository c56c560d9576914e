import type { Json } from '../tree.ts'

/** Stands before the digits of a whole number that JavaScript would round: with it they are a text. */
const mark = '\uE000'

/** Such a text of digits that would be rounded; others stay. */
export const markNumber = (digits: string): string =>
  /^-?\d{16,}$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? mark + digits : digits

/** Texts and numbers of JSON. */
const scalars = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/** Parses JSON, with a text for each whole number that JavaScript would round. Throws for what is not JSON. */
export const parseExactly = (json: string): Json =>
  JSON.parse(
    json.replace(scalars, (scalar) => {
      const marked = markNumber(scalar)
      return marked === scalar ? scalar : JSON.stringify(marked)
    }),
  )

/** Text with these numbers as they were written. */
export const withNumbers = (text: string): string =>
  text.replace(/"\uE000(-?\d+)"/g, '$1').replaceAll(mark, '')

/** JSON in which these numbers stay texts that `withNumbers` knows even after a page is written. */
export const keptNumbers = (json: string): string =>
  withNumbers(json.replace(/"\uE000(-?\d+)"/g, '"\\ue000$1"'))
