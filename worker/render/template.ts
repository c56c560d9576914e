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
  /** Offsets into the bytes where a name's value belongs. */
  private readonly offsets = new Map<string, number[]>()

  constructor(markup: string) {
    const parts = markup.split(hole)
    let at = 0
    parts.forEach((part, index) => {
      if (index % 2 === 0) at += encoder.encode(part).byteLength
      else this.offsets.set(part, [...(this.offsets.get(part) ?? []), at])
    })
    this.bytes = encoder.encode(parts.filter((_, index) => index % 2 === 0).join(''))
  }

  /** The markup with values, escaped by the caller, in its holes; a hole that is not named stays empty. */
  filled(values: Readonly<Record<string, string>>): Piece[] {
    const places = Object.entries(values)
      .flatMap(([name, value]) => (this.offsets.get(name) ?? []).map((at) => ({ at, value })))
      .sort((a, b) => a.at - b.at)
    const pieces: Piece[] = []
    let from = 0
    for (const { at, value } of places) {
      pieces.push(this.bytes.subarray(from, at), value)
      from = at
    }
    return [...pieces, this.bytes.subarray(from)]
  }
}
