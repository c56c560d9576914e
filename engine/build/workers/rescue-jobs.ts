import { salvageNotebook } from '../../compile/notebook/formats/repair-notebook.ts'
import { splitFrontMatter } from '../../compile/sources/split-front-matter.ts'
import type { PageJob } from './page-job.ts'

const note = '> **This page could not be rendered as it is written.** Below is its text.\n\n'

/** Puts a note above the text of a page that could not be compiled, below its front matter. */
export function withNote(text: string): string {
  const { front, body } = splitFrontMatter(text)
  const separator = front && !front.endsWith('\n') ? '\n' : ''
  return `${front}${separator}\n${note}${body}`
}

/** True for a text that `withNote` made. */
export const isRescued = (text: string): boolean => text.includes(note)

/** Most text that the last resort shows, in characters. */
const shownMax = 200_000

/**
 * Jobs for a page that could not be compiled in a lenient build, the best first: its text without JavaScript,
 * then its source as a code block. Both begin with a note. Empty for a page that is a rescue already.
 */
export function rescueJobs(job: PageJob): PageJob[] {
  if (isRescued(job.text)) return []
  const words = job.kind === 'notebook' ? salvageNotebook(job.text) : job.text
  const last = sourceJob(job)
  return [{ ...job, kind: 'md', text: withNote(withoutModules(words)) }, last]
}

/** The last resort: the source as a code block. Nothing in it is parsed. */
export function sourceJob(job: PageJob): PageJob {
  const words = job.kind === 'notebook' ? salvageNotebook(job.text) : job.text
  const { front, body } = splitFrontMatter(words)
  const marks = [...body.matchAll(/`+/g)].map(([mark]) => mark.length)
  const fence = '`'.repeat(marks.reduce((longest, length) => Math.max(longest, length), 2) + 1)
  return { ...job, kind: 'md', text: withNote(`${front}${fence}md\n${body.slice(0, shownMax)}\n${fence}\n`) }
}

/** Without `import` and `export` statements on separate lines. */
const withoutModules = (text: string): string =>
  text.replace(/^import\s[^\n]*from\s+(["'])[^\n]*?\1;?[ \t]*$/gm, '')
