import type { Piece } from './pieces.ts'

const open = '\uE002'
const close = '\uE003'
const hole = new RegExp(`${open}(.*?)${close}`)

/** Stands in markup for what differs from page to page. Private-use characters: React and JSON leave them as they are. */
export const holeFor = (name: string): string => `${open}${name}${close}`

const encoder = new TextEncoder()

/** Markup that many pages share but for a few values: encoded once, cut at its holes for each page. */
export class Template {
  private readonly bytes: Uint8Array
  /** Where values belong, as offsets into the bytes, in their order. */
  private readonly holes: { name: string; at: number }[] = []

  constructor(markup: string) {
    const parts = markup.split(hole)
    let at = 0
    parts.forEach((part, index) => {
      if (index % 2 === 0) at += encoder.encode(part).byteLength
      else this.holes.push({ name: part, at })
    })
    this.bytes = encoder.encode(parts.filter((_, index) => index % 2 === 0).join(''))
  }

  /** The markup with values, escaped by the caller, in its holes; a hole that is not named stays empty. */
  filled(values: Readonly<Record<string, string | Piece[]>>): Piece[] {
    const pieces: Piece[] = []
    let from = 0
    for (const { name, at } of this.holes) {
      const value = values[name]
      if (value === undefined) continue
      pieces.push(this.bytes.subarray(from, at))
      if (typeof value === 'string') pieces.push(value)
      else pieces.push(...value)
      from = at
    }
    pieces.push(this.bytes.subarray(from))
    return pieces
  }
}
