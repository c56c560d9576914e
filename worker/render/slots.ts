import type { Piece } from './pieces.ts'

const open = '\u0001'
const close = '\u0002'
const token = new RegExp(`${open}(\\d+)${close}`)

/**
 * Lets finished HTML stand inside React's output without a wrapper element: a token goes in as text
 * (React leaves it as it is), and the HTML takes its place afterwards. The token is made of control
 * characters, which HTML forbids and which keep React's strings at one byte a character.
 */
export class Slots {
  private readonly contents: (readonly Piece[])[] = []

  /** The token to render where `html` shall stand. */
  hold(html: string | readonly Piece[]): string {
    this.contents.push(typeof html === 'string' ? [html] : html)
    return `${open}${this.contents.length - 1}${close}`
  }

  /** The markup with what is held in place of the tokens. */
  fill(markup: string): Piece[] {
    return markup
      .split(token)
      .flatMap((part, index) => (index % 2 === 0 ? part : (this.contents[Number(part)] ?? [])))
  }
}
