import type { Passage } from './read-passages.ts'

export interface ProseRule {
  name: string
  /** Finds what breaks the rule. The first group, if there is one, is what is reported. */
  pattern: RegExp
  /** What to write instead. */
  fix: string
  /** Texts that break the rule, and texts that look alike and do not. */
  breaks: readonly string[]
  keeps: readonly string[]
  /** The kinds of passages it is for; all, where it is not given. */
  kinds?: readonly Passage['kind'][]
}

/** Matches whole words, in any case. */
export const anyOf = (...words: string[]) => new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'i')

/** What readers read, except the interface's own texts, which are fixed by its design. */
export const prose: readonly Passage['kind'][] = ['text', 'cell', 'prop', 'description', 'heading', 'title']
