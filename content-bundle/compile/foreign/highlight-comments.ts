import type { Code } from 'mdast'

/** A line that is only a comment for the highlighting, in the comments of most languages. */
const comment =
  /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/

/** Turns the highlighting comments of Docusaurus into line numbers of the fence, in place. */
export function highlightComments(code: Code): void {
  if (!code.value.includes('highlight-')) return
  const kept: string[] = []
  const marked: number[] = []
  let isInside = false
  let isNext = false
  for (const line of code.value.split('\n')) {
    const kind = comment.exec(line)?.[1]
    if (kind === undefined) {
      kept.push(line)
      if (isInside || isNext) marked.push(kept.length)
      isNext = false
    } else if (kind === 'next-line') isNext = true
    else isInside = kind === 'start'
  }
  if (marked.length === 0) return
  code.value = kept.join('\n')
  code.meta = `${code.meta ?? ''} {${marked.join(',')}}`.trim()
}
