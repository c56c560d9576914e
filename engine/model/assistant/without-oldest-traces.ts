import type { StoredTurn } from './stored-turn.ts'

const encoder = new TextEncoder()
const bytesOf = (turns: readonly StoredTurn[]): number => encoder.encode(JSON.stringify(turns)).byteLength

/**
 * A conversation as large as it may be: its oldest traces are left out, as few as possible. Null if its answers alone are
 * larger.
 */
export function withoutOldestTraces(turns: readonly StoredTurn[], maxBytes: number): StoredTurn[] | null {
  const kept = [...turns]
  let bytes = bytesOf(kept)
  for (const [at, { trace, ...answer }] of turns.entries()) {
    if (bytes <= maxBytes) break
    if (!trace) continue
    kept[at] = answer
    bytes = bytesOf(kept)
  }
  return bytes <= maxBytes ? kept : null
}
