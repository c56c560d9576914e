import type { Chunk } from './chunks.ts'

const open = '\uE002'
const close = '\uE003'
const hole = new RegExp(`${open}(.*?)${close}`)

/** Stands in markup for what differs from page to page. Private-use characters: React and JSON leave them as they are. */
export const holeFor = (name: string): string => `${open}${name}${close}`

const encoder = new TextEncoder()

/** Where a value belongs. */
interface Hole {
  name: string
  /** Offset into the markup's bytes. */
  at: number
  /** The bytes since the hole before: a view made anew for each page would cost as much as copying it. */
  run: Uint8Array
}

/** Markup that many pages share but for a few values: encoded once, cut at its holes for each page. */
export class Template {
  private readonly bytes: Uint8Array
  private readonly holes: Hole[] = []
  /** The bytes behind the last hole. */
  private readonly rest: Uint8Array

  constructor(markup: string) {
    const parts = markup.split(hole)
    this.bytes = encoder.encode(parts.filter((_, index) => index % 2 === 0).join(''))
    let from = 0
    for (let index = 1; index < parts.length; index += 2) {
      const at = from + encoder.encode(parts[index - 1]).byteLength
      this.holes.push({ name: parts[index] ?? '', at, run: this.bytes.subarray(from, at) })
      from = at
    }
    this.rest = this.bytes.subarray(from)
  }

  /** The markup with values, escaped by the caller, in its holes; a hole that is not named stays empty. */
  filled(values: Readonly<Record<string, string | Chunk[]>>): Chunk[] {
    const pieces: Chunk[] = []
    let from = 0
    for (const { name, at, run } of this.holes) {
      const value = values[name]
      if (value === undefined) continue
      pieces.push(from + run.length === at ? run : this.bytes.subarray(from, at))
      if (typeof value === 'string') pieces.push(value)
      else pieces.push(...value)
      from = at
    }
    pieces.push(from + this.rest.length === this.bytes.length ? this.rest : this.bytes.subarray(from))
    return pieces
  }
}
