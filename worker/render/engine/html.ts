import { escapeHtml } from '../../../engine/model/text/escape-html.ts'
import { type Chunk, chunksToText } from './chunks.ts'

/** A part of some HTML: a chunk, or HTML that holds more. */
export type HtmlPart = Chunk | Html

/** Finished HTML that React did not write. Only `html`, `raw` and the engine create it. */
export class Html {
  readonly parts: readonly HtmlPart[]

  /** Nothing is copied before the whole is sent: that would happen again at each level of nesting. */
  constructor(parts: readonly HtmlPart[]) {
    this.parts = parts
  }

  /** The parts in order, neighboring strings joined, because each chunk is encoded by itself. */
  get chunks(): readonly Chunk[] {
    const chunks: Chunk[] = []
    this.#collect(chunks)
    return chunks
  }

  #collect(chunks: Chunk[]): void {
    for (const part of this.parts) {
      if (part instanceof Html) part.#collect(chunks)
      else append(chunks, part)
    }
  }

  toString(): string {
    return chunksToText(this.chunks)
  }
}

/** Value in a template: text, which it escapes, and HTML. `null` and `false` print nothing. */
export type HtmlValue = string | number | Html | null | false | readonly HtmlValue[]

/** A template for HTML outside React. Escapes every value that is not `Html`, in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const parts: HtmlPart[] = []
  for (let index = 0; index < strings.length; index += 1) {
    append(parts, strings[index] ?? '')
    const value = values[index]
    if (value !== undefined) appendValue(parts, value)
  }
  return new Html(parts)
}

/** Marks a string or bytes as HTML. The caller vouches for them. */
export const raw = (markup: Chunk): Html => new Html([markup])

/** Adds a value to the parts of some HTML, escaped where it is text. */
export function appendValue(parts: HtmlPart[], value: HtmlValue): void {
  if (value === null || value === false) return
  if (typeof value === 'string') append(parts, escapeHtml(value))
  else if (typeof value === 'number') append(parts, String(value))
  else if (value instanceof Html) append(parts, value.parts.length === 1 ? (value.parts[0] ?? '') : value)
  else for (const one of value) appendValue(parts, one)
}

/** Adds a part to others; a string joins the string before it. */
function append<Part extends HtmlPart>(parts: (Part | string)[], part: Part | string): void {
  const before = parts.at(-1)
  if (typeof part === 'string' && typeof before === 'string') parts[parts.length - 1] = before + part
  else if (part !== '') parts.push(part)
}
