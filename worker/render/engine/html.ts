import { type Chunk, chunksToText } from './chunks.ts'
import { escapeText } from './escape-text.ts'

/** Finished HTML that React did not write. Only `html`, `raw` and the engine create it. */
export class Html {
  readonly chunks: readonly Chunk[]

  constructor(chunks: readonly Chunk[]) {
    this.chunks = chunks
  }

  toString(): string {
    return chunksToText(this.chunks)
  }
}

/** What a template accepts: text, which it escapes, and HTML. `null` and `false` print nothing. */
export type HtmlValue = string | number | Html | null | false | readonly HtmlValue[]

/** A template for HTML outside React. Escapes every value that is not `Html`, in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const chunks: Chunk[] = []
  for (const [index, text] of strings.entries()) {
    append(chunks, text)
    const value = values[index]
    if (value !== undefined) appendValue(chunks, value)
  }
  return new Html(chunks)
}

/** Marks a string or bytes as HTML. The caller vouches for them. */
export const raw = (markup: Chunk): Html => new Html([markup])

/** The chunks of a value, escaped where it is text. */
export function chunksOf(value: HtmlValue): Chunk[] {
  const chunks: Chunk[] = []
  appendValue(chunks, value)
  return chunks
}

function appendValue(chunks: Chunk[], value: HtmlValue): void {
  if (value === null || value === false) return
  if (typeof value === 'string') append(chunks, escapeText(value))
  else if (typeof value === 'number') append(chunks, String(value))
  else if (value instanceof Html) for (const chunk of value.chunks) append(chunks, chunk)
  else for (const one of value) appendValue(chunks, one)
}

/** Joins neighboring strings, because each chunk is encoded by itself. */
function append(chunks: Chunk[], chunk: Chunk): void {
  const last = chunks.at(-1)
  if (typeof chunk === 'string' && typeof last === 'string') chunks[chunks.length - 1] = last + chunk
  else if (chunk.length > 0) chunks.push(chunk)
}
