/** A piece of a typeface in one weight, as preview pictures read them. */
export interface PreviewFont {
  /** Name next to the index. */
  file: string
  weight: number
  /** Code points it has: first and last of each run. */
  ranges: [number, number][]
}

/** The URL of the list of pieces, in the order in which they are preferred. */
export const previewFontsIndex = '/fonts/preview/index.json'

/** The pieces for texts by weight: for each character the first that has it. Others are drawn as boxes. */
export const fontsFor = (
  texts: ReadonlyMap<number, string>,
  fonts: readonly PreviewFont[],
): PreviewFont[] => [
  ...new Set(
    [...texts].flatMap(([weight, text]) => {
      const pieces = fonts.filter((font) => font.weight === weight)
      return [...new Set(text)].flatMap((character) => pieceWith(character, pieces) ?? [])
    }),
  ),
]

/** Scripts that the typefaces have and that are drawn letter by letter from the left. Common: digits, signs, emoji. */
const drawnScripts = new RegExp(
  `[${['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Common'].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
)

/** Flags, skin tones and families: emoji of several characters, which would be drawn one by one. */
const joinedEmoji = /\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d/u

/**
 * True if preview pictures can show a text: the drawing sets no text from right to left, joins no letters and places no
 * marks. A single character may still be missing in the typefaces: see `lacksCharacters`.
 */
export const canBeDrawn = (text: string): boolean =>
  !joinedEmoji.test(text) &&
  [...text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].every((character) =>
    drawnScripts.test(character),
  )

/** True if no piece has some character of a text. */
export const lacksCharacters = (text: string, fonts: readonly PreviewFont[]): boolean =>
  [...text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')].some(
    (character) => !pieceWith(character, fonts),
  )

const pieceWith = (character: string, fonts: readonly PreviewFont[]): PreviewFont | undefined => {
  const point = character.codePointAt(0) ?? 0
  return fonts.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))
}

/** A piece's name without its weight: `noto-sans-jp-87`. */
export const pieceOf = ({ file }: PreviewFont): string => file.replace(/-\d+-normal\.woff$/, '')
