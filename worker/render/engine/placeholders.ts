import type { ReactNode } from 'react'
import type { Chunk } from './chunks.ts'

const open = '\u0001'
const close = '\u0002'

/** What no visitor can know, so that no text of theirs passes for a token; made at the first page, for a worker may draw no random numbers before. */
let secret = ''

/**
 * Lets finished HTML stand inside React's output without a wrapper element: a token goes in as text
 * (React leaves it as it is), and the HTML takes its place afterwards. The token is made of control
 * characters, which HTML forbids and which keep React's strings at one byte a character.
 */
export class Placeholders {
  private readonly contents: (readonly Chunk[])[] = []
  private readonly start: string

  constructor() {
    secret ||= crypto.randomUUID().slice(0, 8)
    this.start = open + secret
  }

  /** The token to render where `html` shall stand. */
  hold(html: string | readonly Chunk[]): string {
    this.contents.push(typeof html === 'string' ? [html] : html)
    return `${this.start}${this.contents.length - 1}${close}`
  }

  /** Children between an opening and a closing that are written by hand: one text where the children are one. */
  around(opening: string, children: ReactNode, closing: string): ReactNode {
    const [start, end] = [this.hold(opening), this.hold(closing)]
    return typeof children === 'string' ? start + children + end : [start, children, end]
  }

  /** The markup with what is held in place of the tokens. */
  fill(markup: string): Chunk[] {
    const pieces: Chunk[] = []
    let from = 0
    for (let at = markup.indexOf(this.start); at >= 0; at = markup.indexOf(this.start, from)) {
      const end = markup.indexOf(close, at)
      if (at > from) pieces.push(markup.slice(from, at))
      pieces.push(...(this.contents[Number(markup.slice(at + this.start.length, end))] ?? []))
      from = end + 1
    }
    pieces.push(markup.slice(from))
    return pieces
  }
}
