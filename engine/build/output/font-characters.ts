import { inflateSync } from 'node:zlib'

/**
 * The code points a WOFF file has glyphs for: what its `cmap` table maps, in formats 4 and 12 (OpenType,
 * "cmap — Character to Glyph Index Mapping Table"). Throws for a file without that table.
 */
export function fontCharacters(woff: Buffer): Set<number> {
  const cmap = tableOf(woff, 'cmap')
  const characters = new Set<number>()
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * at))
    for (const [first, last] of runsOf(map))
      for (let point = first; point <= last; point += 1) characters.add(point)
  }
  return characters
}

/** First and last code point of each run of a subtable. */
function* runsOf(map: Buffer): Generator<[first: number, last: number]> {
  const format = map.readUInt16BE(0)
  if (format === 4) {
    const doubledCount = map.readUInt16BE(6)
    for (let at = 0; at < doubledCount; at += 2) {
      const first = map.readUInt16BE(16 + doubledCount + at)
      // The last run is always U+FFFF and means nothing.
      if (first !== 0xffff) yield [first, map.readUInt16BE(14 + at)]
    }
  } else if (format === 12) {
    for (let at = 0; at < map.readUInt32BE(12); at += 1) {
      const group = 16 + 12 * at
      yield [map.readUInt32BE(group), map.readUInt32BE(group + 4)]
    }
  }
}

/** A table of a WOFF file, decompressed (WOFF 1.0, sections 4 and 5). */
function tableOf(woff: Buffer, wanted: string): Buffer {
  for (let at = 0; at < woff.readUInt16BE(12); at += 1) {
    const entry = 44 + 20 * at
    if (woff.toString('latin1', entry, entry + 4) !== wanted) continue
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    return packed === length ? bytes : inflateSync(bytes)
  }
  throw new Error(`The typeface has no \`${wanted}\` table.`)
}
