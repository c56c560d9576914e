/** How far two texts have the same words. */
export interface Agreement {
  /** From 0 to 1: the words they share, of all words of both. */
  share: number
  onlyInHtml: string[]
  onlyInMarkdown: string[]
}

/** Compares two lists of words by how often each word occurs. */
export function agreementOf(html: readonly string[], markdown: readonly string[]): Agreement {
  const onlyInHtml = surplusOf(html, markdown)
  const onlyInMarkdown = surplusOf(markdown, html)
  const all = html.length + markdown.length
  const share = all === 0 ? 1 : 1 - (onlyInHtml.length + onlyInMarkdown.length) / all
  return { share, onlyInHtml, onlyInMarkdown }
}

/** The words that one list has more often than the other. */
function surplusOf(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}
