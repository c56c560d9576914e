/** Options after the language of a code fence. */
export interface CodeMeta {
  title: string | null
  /** Highlighted lines, counted from 1. */
  highlighted: Set<number>
  lineNumbers: boolean
  wrap: boolean
}

/** Parses `filename="app.py" {2,4-5} showLineNumbers wrap`. Unknown words are ignored. */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const source = meta ?? ''
  const title = /(?:^|\s)(?:filename|title)=(?:"([^"]*)"|'([^']*)')/.exec(source)
  const highlighted = new Set<number>()
  for (const part of /\{([\d,\s-]+)\}/.exec(source)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = part.split('-').map(Number)
    for (let line = from; line <= Math.min(to, from + 10_000); line += 1) highlighted.add(line)
  }
  return {
    title: title ? (title[1] ?? title[2] ?? null) : null,
    highlighted,
    lineNumbers: /(?:^|\s)(?:showLineNumbers|lineNumbers|line-numbers)(?:\s|$|=)/.test(source),
    wrap: /(?:^|\s)(?:wrap|word-wrap)(?:\s|$)/.test(source),
  }
}

export type LineMark = 'highlight' | 'add' | 'remove' | 'focus'

const markComment =
  /\s*(?:\/\/|#|--|\/\*|<!--|;|%)\s*\[!code (\+\+|--|highlight|hl|focus)\]\s*(?:\*\/|-->)?\s*$/
const markNames: Record<string, LineMark> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'focus',
}

/** Removes `// [!code ++]` and similar marks from the code; returns the mark of each line that had one. */
export function takeLineMarks(code: string): { code: string; marks: Map<number, LineMark> } {
  const marks = new Map<number, LineMark>()
  if (!code.includes('[!code')) return { code, marks }
  const lines = code.split('\n').map((line, index) => {
    const found = markComment.exec(line)
    if (!found?.[1]) return line
    marks.set(index + 1, markNames[found[1]] ?? 'highlight')
    return line.slice(0, found.index)
  })
  return { code: lines.join('\n'), marks }
}
