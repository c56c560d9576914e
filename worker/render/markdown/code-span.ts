/** A text of a request as code in a line of Markdown: nothing in it ends the code or begins another block. */
export const codeSpan = (text: string): string => `\`${text.replace(/[`\s]+/g, ' ')}\``
