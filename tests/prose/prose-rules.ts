import { formRules } from './form-rules.ts'
import type { ProseRule } from './prose-rule.ts'
import type { Passage } from './read-passages.ts'
import { wordRules } from './word-rules.ts'

/** Most words of a sentence. Longer ones have to be read twice. */
const sentenceMaxWords = 40

/** How the site and the repository are written, as rules that a machine can check. */
export const proseRules: readonly ProseRule[] = [...wordRules, ...formRules]

/** Texts of links that say nothing of where they lead. */
const emptyLink =
  /^(?:click )?(?:here|this|link|this (?:page|link|one|guide)|read more|more|learn more|see more)$/i

/** What is wrong with a passage: one line for each finding, with its place and what to do. */
export function proseFindings(passage: Passage): string[] {
  const { file, line, kind, text, links } = passage
  const say = (rule: string, found: string, fix: string) => `${file}:${line} ${rule}: “${found}”. ${fix}`
  const findings = proseRules.flatMap(({ name, pattern, fix, kinds }) => {
    const found = !kinds || kinds.includes(kind) ? pattern.exec(text) : null
    return found ? [say(name, around(text, found.index, found[0].length), fix)] : []
  })
  for (const link of links) {
    if (emptyLink.test(link))
      findings.push(say('empty link', link, 'Let the link say what the reader finds there.'))
  }
  // A cell may hold a list.
  for (const sentence of kind === 'cell' ? [] : sentencesOf(text)) {
    const { length } = sentence.split(/\s+/)
    if (length > sentenceMaxWords)
      findings.push(
        say('long sentence', sentence, `It has ${length} words, more than ${sentenceMaxWords}. Make two.`),
      )
  }
  return findings
}

/** A finding with the words next to it. */
const around = (text: string, start: number, length: number) =>
  text.slice(Math.max(0, start - 30), start + length + 30).trim()

const sentencesOf = (text: string) => text.split(/(?<=[.!?:;])["”)]*\s+(?=[\p{Lu}□"“(])/u)
