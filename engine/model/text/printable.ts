/** A stranger's text for a terminal: control characters are shown as symbols, and are not carried out. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, (sign) => {
    const code = sign.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD'
  })
