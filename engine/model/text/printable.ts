/** Signs that a terminal carries out, and signs that turn the direction of the words after them. */
const acting = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** A stranger's text for a terminal: signs that it would carry out are shown as symbols. Every line break is `\n`. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(acting, (sign) => {
    const code = sign.charCodeAt(0)
    if (sign === '\n' || sign === '\t') return sign
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD'
  })

/** A stranger's text as one line for a terminal: it cannot pretend to be the next one. */
export const printableLine = (text: string): string => printable(text.replace(/\s+/g, ' ').trim())

/** A value with strangers' texts as JSON for a terminal. JSON itself escapes only the signs below U+0020. */
export const printableJson = (records: unknown): string =>
  JSON.stringify(records, null, 2).replace(acting, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
