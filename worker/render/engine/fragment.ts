import type { Chunk } from './chunks.ts'
import { chunksOf, Html, type HtmlValue } from './html.ts'

const open = '\uE002'
const close = '\uE003'
const attribute = 'data-placeholder'
const tokenPattern = new RegExp(
  ` ${attribute}="${open}([^${close}]*)${close}"|${open}([^${close}]*)${close}`,
  'g',
)

/**
 * Stands in a fragment for a value that differs between pages: as a child, or as or in the value of an
 * attribute. Made of private-use characters, which React and JSON leave unchanged.
 */
export const placeholder = (name: string): string => `${open}${encodeURIComponent(name)}${close}`

/** Props that stand for further attributes of an element, such as ` aria-current="page"`. */
export const attributesPlaceholder = (name: string): Record<string, string> => ({
  [attribute]: placeholder(name),
})

/** Where a value belongs: its name and its offset into the markup's bytes. */
interface Position {
  name: string
  offset: number
}

const encoder = new TextEncoder()

/** Markup that pages share except for the values of its placeholders. Encoded once. */
export class Fragment {
  private readonly bytes: Uint8Array
  private readonly positions: Position[] = []

  constructor(markup: string) {
    let text = ''
    let from = 0
    let offset = 0
    for (const { 0: token, 1: ofAttributes, 2: ofText, index } of markup.matchAll(tokenPattern)) {
      const part = markup.slice(from, index)
      text += part
      offset += encoder.encode(part).length
      this.positions.push({ name: decodeURIComponent(ofAttributes ?? ofText ?? ''), offset })
      from = index + token.length
    }
    this.bytes = encoder.encode(text + markup.slice(from))
  }

  /** The markup with its values. A placeholder without a value prints nothing. */
  fill(values: Readonly<Record<string, HtmlValue>> = {}): Html {
    const chunks: Chunk[] = []
    let from = 0
    for (const { name, offset } of this.positions) {
      const value = values[name]
      if (value === undefined) continue
      chunks.push(this.bytes.subarray(from, offset), ...chunksOf(value))
      from = offset
    }
    chunks.push(this.bytes.subarray(from))
    return new Html(chunks)
  }
}
