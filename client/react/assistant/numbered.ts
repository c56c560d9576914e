import type { AnswerSource } from '../../../engine/model/assistant/answer-event.ts'

/** An answer whose citations count from 1 in the order of the text; sources that it does not cite are left out. */
export function numbered(
  text: string,
  sources: readonly AnswerSource[],
): { text: string; sources: readonly AnswerSource[] } {
  const cited: AnswerSource[] = []
  const renumbered = text.replace(/\[(\d{1,2})\]/g, (mark, number: string) => {
    const source = sources.find((one) => one.number === Number(number))
    if (!source) return mark
    const at = cited.indexOf(source)
    return `[${at < 0 ? cited.push(source) : at + 1}]`
  })
  return { text: renumbered, sources: cited.map((source, at) => ({ ...source, number: at + 1 })) }
}
