/** A text that a stranger typed, without characters that control a terminal. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '')
