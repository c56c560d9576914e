import type { Diagnostics } from '../diagnostics.ts'
import { placeOfOffset } from '../sources/place-of-offset.ts'
import { replaceOutsideCode } from './outside-code.ts'

/** `## Title {#name}`, as other tools write it. */
const foreignAnchor = /(?<=^ {0,3}#{1,6}[ \t].*)\{#[^\s{}[\]]+\}(?=[ \t]*\r?$)/

/** The source with `{#name}` behind headings read as `[#name]`, each told of; no character moves. */
export function adoptAnchors(source: string, problems: Diagnostics): string {
  if (!source.includes('{#')) return source
  return replaceOutsideCode(source, foreignAnchor, (found, at) => {
    const ours = `[${found.slice(1, -1)}]`
    problems.warn(
      placeOfOffset(source, at),
      `\`${found}\` is another tool's way to write an anchor.`,
      `Write \`${ours}\`.`,
    )
    return ours
  })
}
