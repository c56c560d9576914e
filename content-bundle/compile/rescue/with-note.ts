const note = '> **This page could not be rendered as it is written.** Below is its text.\n\n'

/** Puts a note above the text of a page that could not be compiled, below its front matter. */
export function withNote(text: string): string {
  const front = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? ''
  const separator = front && !front.endsWith('\n') ? '\n' : ''
  return `${front}${separator}\n${note}${text.slice(front.length)}`
}

/** Whether a text is one that `withNote` made. */
export const isRescued = (text: string): boolean => text.includes(note)
