/** A tag: the compiler and React quote every attribute. */
const tag = /(<\/?[a-z][\w-]*(?:"[^"]*"|[^">])*>)/i
/** A letter or digit, which a text has in HTML and without; the names of characters are none. */
const letter = /&[#\w]+;|([\p{L}\p{N}])/gu

const lettersIn = (text: string) => [...text.matchAll(letter)].filter(([, found]) => found !== undefined)

/** One unit for each, so that a place in it is a number of letters. */
const plain = (letters: readonly RegExpExecArray[]) => letters.map(([found]) => found[0]).join('')

/** HTML in which a sentence is marked, whatever tags stand between its words. It stays as it is where it lacks the sentence. */
export function withMark(html: string, sentence: string): string {
  const wanted = lettersIn(sentence).length
  const parts = html.split(tag).map((part, at) => ({ part, letters: at % 2 === 0 ? lettersIn(part) : [] }))
  const from = plain(parts.flatMap(({ letters }) => letters)).indexOf(plain(lettersIn(sentence)))
  if (from < 0) return html
  const to = from + wanted
  let seen = 0
  return parts
    .map(({ part, letters }, at) => {
      const start = seen
      seen += letters.length
      if (start >= to || seen <= from || at % 2 === 1 || part.trim() === '') return part
      const begin = letters[from - start]?.index ?? 0
      const last = letters[to - start - 1]
      const end = last ? last.index + last[0].length : part.length
      return `${part.slice(0, begin)}<mark>${part.slice(begin, end)}</mark>${part.slice(end)}`
    })
    .join('')
}
