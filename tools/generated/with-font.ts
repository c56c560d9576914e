/** The `@font-face` rule that a drawing carries, with the letters it covers. */
const fontFace =
  /@font-face\{font-family:Inter;font-weight:400 700;src:url\(data:font\/woff2;base64,[^)]*\);unicode-range:([^}]*)\}\n?/

const textElement = /<text\b[^>]*>([\s\S]*?)<\/text>/g

/** The letters that a drawing writes in the text font, each once, by code point. Empty for a drawing without text. */
export function lettersOf(svg: string): string {
  const texts = [...svg.matchAll(textElement)]
    .filter(([element]) => !/^<text[^>]*monospace/.test(element))
    .map(([, text = '']) =>
      text
        .replace(/<[^>]*>/g, '')
        .replace(/&amp;/g, '&')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>'),
    )
  const letters = [...new Set(texts.join('').replace(/\s+/g, ' '))].filter((letter) => letter >= ' ')
  return letters.sort().join('')
}

/** The drawing with a font (WOFF2) for these letters, instead of the one it had. */
export function withFont(svg: string, letters: string, font: Uint8Array): string {
  const face = `@font-face{font-family:Inter;font-weight:400 700;src:url(data:font/woff2;base64,${Buffer.from(font).toString('base64')});unicode-range:${rangeOf(letters)}}\n`
  const bare = svg.replace(fontFace, '')
  return bare.includes('<style>')
    ? bare.replace('<style>', () => `<style>${face}`)
    : bare.replace(/^(<svg[^>]*>)/, (open) => `${open}\n<style>${face}</style>`)
}

/** True if a drawing carries a font that covers all its letters. A drawing without text needs none. */
export function hasItsLetters(svg: string): boolean {
  const letters = lettersOf(svg)
  return letters === '' || fontFace.exec(svg)?.[1] === rangeOf(letters)
}

const rangeOf = (letters: string) =>
  [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`).join()
