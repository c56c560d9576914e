import type { Diagnostics } from '../diagnostics.ts'
import { placeOfOffset } from '../sources/place-of-offset.ts'
import { replaceOutsideCode } from './outside-code.ts'

/** `## Title {#name}`, the anchor syntax of other tools. */
const foreignAnchor = /(?<=^ {0,3}#{1,6}[ \t].*)\{#[^\s{}[\]]+\}(?=[ \t]*\r?$)/

/** Replaces `{#name}` after headings by `[#name]` and warns about each. No character moves. */
export function adoptAnchors(source: string, problems: Diagnostics): string {
  if (!source.includes('{#')) return source
  return replaceOutsideCode(source, foreignAnchor, (found, at) => {
    const ours = `[${found.slice(1, -1)}]`
    problems.warn(
      placeOfOffset(source, at),
      `\`${found}\` is the anchor syntax of another tool.`,
      `Write \`${ours}\`.`,
    )
    return ours
  })
}
