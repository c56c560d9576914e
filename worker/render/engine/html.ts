import { escapeHtml } from '../../../content-bundle/model/escape-html.ts'
import { type Chunk, chunksToText } from './chunks.ts'

/** Finished HTML that React did not write. Only `html`, `raw` and the engine create it. */
export class Html {
  private readonly parts: readonly (Chunk | Html)[]

  /** `parts` may hold HTML that holds more: nothing is copied before the whole is sent. */
  constructor(parts: readonly (Chunk | Html)[]) {
    this.parts = parts
  }

  /** The parts in order, neighboring strings joined, because each chunk is encoded by itself. */
  get chunks(): readonly Chunk[] {
    const chunks: Chunk[] = []
    this.collect(chunks)
    return chunks
  }

  private collect(chunks: Chunk[]): void {
    for (const part of this.parts) {
      if (part instanceof Html) part.collect(chunks)
      else if (typeof part !== 'string') chunks.push(part)
      else if (part !== '') {
        const last = chunks.length - 1
        const before = chunks[last]
        if (typeof before === 'string') chunks[last] = before + part
        else chunks.push(part)
      }
    }
  }

  toString(): string {
    return chunksToText(this.chunks)
  }
}

/** What a template accepts: text, which it escapes, and HTML. `null` and `false` print nothing. */
export type HtmlValue = string | number | Html | null | false | readonly HtmlValue[]

/** A template for HTML outside React. Escapes every value that is not `Html`, in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const parts: (Chunk | Html)[] = []
  for (let index = 0; index < strings.length; index += 1) {
    parts.push(strings[index] ?? '')
    const value = values[index]
    if (value !== undefined) appendValue(parts, value)
  }
  return new Html(parts)
}

/** Marks a string or bytes as HTML. The caller vouches for them. */
export const raw = (markup: Chunk): Html => new Html([markup])

/** Adds a value to the parts of some HTML, escaped where it is text. */
export function appendValue(parts: (Chunk | Html)[], value: HtmlValue): void {
  if (value === null || value === false) return
  if (typeof value === 'string') parts.push(escapeHtml(value))
  else if (typeof value === 'number') parts.push(String(value))
  else if (value instanceof Html) parts.push(value)
  else for (const one of value) appendValue(parts, one)
}
