import { Html, type HtmlPart } from './html.ts'

const open = '\u0001'
const close = '\u0002'

/**
 * Puts finished HTML into React's output without a wrapper element: React renders a token as text, and the
 * HTML replaces it afterward. Tokens are control characters, which HTML forbids, around a random part, so
 * that no text of an author or visitor can be taken for one.
 */
export class Placeholders {
  readonly #contents: Html[] = []
  readonly #start = open + crypto.randomUUID().slice(0, 8)

  /** The token to render where `html` belongs. */
  hold(html: Html): string {
    this.#contents.push(html)
    return `${this.#start}${this.#contents.length - 1}${close}`
  }

  /** The markup with each token replaced. */
  fill(markup: string): Html {
    const parts: HtmlPart[] = []
    let from = 0
    for (let at = markup.indexOf(this.#start); at >= 0; at = markup.indexOf(this.#start, from)) {
      const end = markup.indexOf(close, at)
      if (at > from) parts.push(markup.slice(from, at))
      const held = this.#contents[Number(markup.slice(at + this.#start.length, end))]
      if (held) parts.push(held)
      from = end + 1
    }
    if (from < markup.length) parts.push(markup.slice(from))
    return new Html(parts)
  }
}
