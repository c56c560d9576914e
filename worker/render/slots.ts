const open = '\uE000'
const close = '\uE001'
const token = new RegExp(`${open}(\\d+)${close}`, 'g')

/**
 * Lets finished HTML stand inside React's output without a wrapper element: a private-use token goes
 * in as text (React leaves it as it is), and the HTML takes its place afterwards.
 */
export class Slots {
  private readonly contents: string[] = []

  /** The token to render where `html` shall stand. */
  hold(html: string): string {
    this.contents.push(html)
    return `${open}${this.contents.length - 1}${close}`
  }

  fill(markup: string): string {
    return markup.replace(token, (found, index: string) => this.contents[Number(index)] ?? found)
  }
}
