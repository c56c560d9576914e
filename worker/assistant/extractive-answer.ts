import type { Passage } from './find-passages.ts'

/** Passages that an answer quotes. */
const quotedPassages = 3
/** A passage with less of the question than this share of the best one's is not quoted. */
const leastOfBestCoverage = 0.6

/** The answer without a model: the best passages, quoted as they are, each with its citation. */
export function extractiveAnswer(passages: readonly Passage[]): string {
  const most = Math.max(0, ...passages.map(({ coverage }) => coverage))
  return passages
    .slice(0, quotedPassages)
    .flatMap(({ quote, coverage }, at) =>
      quote === '' || coverage < leastOfBestCoverage * most ? [] : [`${quoted(quote)} [${at + 1}]`],
    )
    .join('\n\n')
}

/** A block quote in Markdown; what the page says is text, never markup. */
const quoted = (text: string): string =>
  escapeMarkdown(text)
    .split(/\n+/)
    .map((line) => `> ${line}`)
    .join('\n')

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')
