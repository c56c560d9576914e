/** A piece of a typeface, as preview pictures read them. */
export interface PreviewFont {
  /** Name next to the index. */
  file: string
  weight: number
  /** Code points it has: first and last of each run. */
  ranges: [number, number][]
}

/** Where the list of pieces is, in the order in which they are preferred. */
export const previewFontsIndex = '/fonts/preview/index.json'

/**
 * The pieces that a text needs: for each character the first piece of each weight that has it. What no
 * piece has is left to the drawing, which shows a box.
 */
export function fontsFor(text: string, fonts: readonly PreviewFont[]): PreviewFont[] {
  const needed = new Set<string>()
  for (const character of new Set(text)) {
    const point = character.codePointAt(0) ?? 0
    const first = fonts.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))
    if (first) needed.add(pieceOf(first))
  }
  return fonts.filter((font) => needed.has(pieceOf(font)))
}

/** A piece's name without its weight: `noto-sans-jp-87`. */
export const pieceOf = ({ file }: PreviewFont): string => file.replace(/-\d+-normal\.woff$/, '')
