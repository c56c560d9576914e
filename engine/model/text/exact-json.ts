declare global {
  interface JSON {
    /** A number that is written as this text. Browsers before 2025 have none. */
    rawJSON(text: string): object
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source: string }) => unknown,
    ): unknown
  }
}

/** Parses JSON so that `JSON.stringify` writes whole numbers with all of their digits. Throws for what is not JSON. */
export const exactJson = (text: string): unknown =>
  /\d{16}/.test(text)
    ? JSON.parse(text, (_, value, { source }) =>
        typeof value === 'number' && /^-?\d{16,}$/.test(source) ? JSON.rawJSON(source) : value,
      )
    : JSON.parse(text)
