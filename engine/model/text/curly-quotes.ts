/** Quotation marks by language: opening and closing, double and single. Other languages keep theirs as written. */
const marks: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['“', '”', '‘', '’'],
}

/** What comes before an opening mark: no space is between Chinese or Japanese punctuation and the mark. */
const beforeOpening = /[\s([{<—–/“‘、，：；「『（【〈《]/

/** Curls quotes and apostrophes of prose. `before` is the text before it in the block; empty at its start. */
export function curlyQuotes(text: string, language: string, before = ''): string {
  const quoteMarks = marks[language]
  if (!quoteMarks || !/["']/.test(text)) return text
  const [open, close, openSingle, apostrophe] = quoteMarks
  return text.replace(/["']/g, (mark, index: number) => {
    const previous = text[index - 1] ?? before.at(-1) ?? ' '
    // A mark behind another one opens or closes as that one does.
    const opens = /["']/.test(previous)
      ? beforeOpening.test(text[index - 2] ?? before.at(-1) ?? ' ')
      : beforeOpening.test(previous)
    if (mark === '"') return opens ? open : close
    // A year or a word without its beginning, such as ’24, has an apostrophe.
    return opens && !/\d/.test(text[index + 1] ?? '') ? openSingle : apostrophe
  })
}
