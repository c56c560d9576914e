/** A piece of a line: text with its form. */
export type AnswerSpan =
  | { is: 'text'; text: string; form?: 'strong' | 'em' | 'code' }
  | { is: 'link'; text: string; href: string }
  | { is: 'citation'; number: number }
  /** What has no source: all that follows the last citation or mark. Empty after a quote that has none. */
  | { is: 'unproven'; spans: AnswerSpan[] }
  | { is: 'translated' }

/** A block of an answer. */
export type AnswerBlock =
  | { is: 'paragraph'; spans: AnswerSpan[] }
  | { is: 'heading'; spans: AnswerSpan[] }
  | { is: 'quote'; lines: AnswerSpan[][]; after: AnswerSpan[] }
  | { is: 'list'; isOrdered: boolean; items: AnswerSpan[][] }
  | { is: 'table'; head: AnswerSpan[][]; rows: AnswerSpan[][][] }
  | { is: 'code'; language: string; code: string; isUnproven?: true }

const fence = /^\s*(?:```|~~~)\s*([\w+#.-]*)/
const item = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+/
const heading = /^\s*#{1,6}\s+/
const quote = /^>\s?/
const row = /^\s*\|/
const rowBelowHead = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/
/** A character in a quote's last line, before citations that stand outside the quote. */
const citationsAtEnd = /(?:\s*\[(?:\d{1,2}|[?~])\])+\s*$/

/**
 * Reads an answer's Markdown, whole or still arriving. Only what answers need is markup; everything else, HTML
 * above all, is text. Links lead to `https:` addresses or paths of the site and nowhere else.
 */
export function parseAnswer(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  const lines = text.split('\n')
  let paragraph: string[] = []
  const endParagraph = () => {
    const before = blocks.at(-1)
    if (paragraph.join() === '[?]' && before?.is === 'code') before.isUnproven = true
    else if (paragraph.length > 0) blocks.push({ is: 'paragraph', spans: spansOf(paragraph.join(' ')) })
    paragraph = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const opening = fence.exec(line)
    if (opening) {
      endParagraph()
      const end = lines.findIndex((other, number) => number > at && fence.test(other))
      const code = lines.slice(at + 1, end < 0 ? undefined : end).join('\n')
      blocks.push({ is: 'code', language: opening[1] ?? '', code })
      at = end < 0 ? lines.length : end
    } else if (line.trim() === '') endParagraph()
    else if (quote.test(line)) {
      endParagraph()
      at = addQuote(blocks, lines, at)
    } else if (row.test(line) && rowBelowHead.test(lines[at + 1] ?? '')) {
      endParagraph()
      at = addTable(blocks, lines, at)
    } else if (item.test(line)) {
      endParagraph()
      addItem(blocks, line)
    } else if (heading.test(line)) {
      endParagraph()
      blocks.push({ is: 'heading', spans: spansOf(line.replace(heading, '')) })
    } else paragraph.push(line.trim())
  }
  endParagraph()
  return blocks
}

/** Adds the quote that begins at a line; returns its last line. */
function addQuote(blocks: AnswerBlock[], lines: readonly string[], from: number): number {
  let to = from
  while (quote.test(lines[to + 1] ?? '')) to += 1
  const quoted = lines.slice(from, to + 1).map((line) => line.replace(quote, ''))
  const last = quoted.at(-1) ?? ''
  const after = citationsAtEnd.exec(last)?.[0] ?? ''
  quoted[quoted.length - 1] = last.slice(0, last.length - after.length)
  blocks.push({ is: 'quote', lines: quoted.map(spansOf), after: spansOf(after.trim()) })
  return to
}

/** Adds the table that begins at a line; returns its last line. */
function addTable(blocks: AnswerBlock[], lines: readonly string[], from: number): number {
  let to = from + 1
  while (row.test(lines[to + 1] ?? '')) to += 1
  const [head = [], , ...rows] = lines.slice(from, to + 1).map(cellsOf)
  blocks.push({ is: 'table', head, rows })
  return to
}

/** The cells of a row. A mark behind the row belongs to the last one. */
function cellsOf(line: string): AnswerSpan[][] {
  const cells = line.replace(row, '').split(/(?<!\\)\|/)
  const behind = cells.pop() ?? ''
  return cells.map((cell, at) =>
    spansOf((at === cells.length - 1 ? cell + behind : cell).replaceAll('\\|', '|').trim()),
  )
}

function addItem(blocks: AnswerBlock[], line: string): void {
  const isOrdered = item.exec(line)?.[1] !== undefined
  const spans = spansOf(line.replace(item, ''))
  const before = blocks.at(-1)
  if (before?.is === 'list' && before.isOrdered === isOrdered) before.items.push(spans)
  else blocks.push({ is: 'list', isOrdered, items: [spans] })
}

const token =
  /\\([\\`*_[\]<>#|~])|`([^`\n]+)`|\*\*([^*\n]+)\*\*|(?<![\w*])\*([^*\s][^*\n]*)\*|\[(\d{1,2})\]|(\[[?~]\])|\[([^\]\n]*)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/g

function spansOf(line: string): AnswerSpan[] {
  const spans: AnswerSpan[] = []
  const addText = (said: string, form?: 'strong' | 'em' | 'code') => {
    const before = spans.at(-1)
    const text = before?.is === 'citation' && !form ? withoutPunctuation(spans, said) : said
    if (text === '') return
    if (!form && before?.is === 'text' && !before.form) before.text += text
    else spans.push({ is: 'text', text, ...(form && { form }) })
  }
  let from = 0
  for (const match of line.matchAll(token)) {
    const [whole, escaped, code, strong, em, citation, mark, label, href] = match
    addText(line.slice(from, match.index))
    from = match.index + whole.length
    if (escaped !== undefined) addText(escaped)
    else if (code !== undefined) addText(code, 'code')
    else if (strong !== undefined) addText(strong, 'strong')
    else if (em !== undefined) addText(em, 'em')
    else if (mark === '[?]') markUnproven(spans)
    else if (mark !== undefined) addNumber(spans, { is: 'translated' })
    else if (citation !== undefined) addNumber(spans, { is: 'citation', number: Number(citation) })
    else if (isSafe(href ?? '')) spans.push({ is: 'link', text: label ?? '', href: href ?? '' })
    else addText(label ?? '')
  }
  addText(line.slice(from))
  return spans
}

/** Puts punctuation behind citations before them, so that a number never parts a sentence from its full stop; returns the rest. */
function withoutPunctuation(spans: AnswerSpan[], text: string): string {
  const [marks = ''] = /^(?:[.,;:!?]+(?=\s|$)|[。、，；：！？]+)/.exec(text) ?? []
  if (marks !== '')
    spans.splice(spans.findLastIndex(({ is }) => is !== 'citation') + 1, 0, { is: 'text', text: marks })
  return text.slice(marks.length)
}

/** Adds what stands above the line, without a space before it: it must not begin a line. */
function addNumber(spans: AnswerSpan[], number: AnswerSpan): void {
  trimEnd(spans)
  spans.push(number)
}

/** Puts what follows the last citation or mark into a span without a source; the space before it stays outside. */
function markUnproven(spans: AnswerSpan[]): void {
  trimEnd(spans)
  const said = spans.splice(spans.findLastIndex(({ is }) => is !== 'text' && is !== 'link') + 1)
  const [first] = said
  if (first?.is === 'text' && first.text.startsWith(' ')) {
    spans.push({ is: 'text', text: ' ' })
    first.text = first.text.trimStart()
  }
  spans.push({ is: 'unproven', spans: said })
}

function trimEnd(spans: AnswerSpan[]): void {
  const last = spans.at(-1)
  if (last?.is !== 'text' || last.form) return
  last.text = last.text.trimEnd()
  if (last.text === '') spans.pop()
}

/** Paths of the site, and addresses that browsers load by TLS. `//host` and `/\host` would leave the site. */
const isSafe = (href: string): boolean => /^\/(?![/\\])|^https:\/\//.test(href)
