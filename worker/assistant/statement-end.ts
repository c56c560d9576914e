/** A citation as models write them: `[1]`, `[1, 2]`, `【1】` or with wide brackets. */
const citation = /[[【［]\s*\d{1,2}(?:\s*[,、，]\s*\d{1,2})*\s*[\]】］]/
const citations = new RegExp(`^\\s*(?:${citation.source}\\s*)*`)
/** The beginning of a citation that has not arrived whole. */
const startsCitation = /^[[【［][\d\s,、，]*$/
/** A full stop that needs no space, at the end of a piece; the bracket of a citation may be taken for its own. */
const fullStop = /[。！？｡][」』）)"'”’]*[[【［]*$/
const everyCitation = new RegExp(citation, 'g')

/** Made at the first answer of a model, so that no other request waits for it. */
let sentences: Intl.Segmenter | undefined

/** Writes every citation as `[1]`, one number in each. */
export const withPlainCitations = (text: string): string =>
  text.replace(everyCitation, (marks) => (marks.match(/\d+/g) ?? []).map((number) => `[${number}]`).join(' '))

/** End of the first complete sentence or line of arriving text, with its citations. Null when more may follow. */
export function statementEnd(text: string): number | null {
  const end = sentenceEnd(text)
  if (text[end - 1] === '\n') return end
  const [after = ''] = citations.exec(text.slice(end)) ?? []
  const line = after.indexOf('\n')
  if (line >= 0) return end + line + 1
  const rest = text.slice(end + after.length)
  return rest === '' || startsCitation.test(rest) ? null : end + after.length
}

/** The end of the first sentence. A full stop in an address or a name ends none: it has no space behind it. */
function sentenceEnd(text: string): number {
  let end = 0
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  for (const { segment } of sentences.segment(text)) {
    end += segment.length
    if (/\s$/.test(segment)) return end
    const [opening] = fullStop.exec(segment) ?? []
    if (opening !== undefined) return end - (opening.match(/[[【［]*$/)?.[0].length ?? 0)
  }
  return end
}
