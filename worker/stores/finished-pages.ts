/** Rendered pages kept as bytes, so that a second visitor costs almost nothing. */
export interface FinishedPages {
  get(key: string): Uint8Array<ArrayBuffer> | undefined
  put(key: string, bytes: Uint8Array<ArrayBuffer>): void
}

/** Keeps the most recently used pages, at most `maxBytes` in all; 0 keeps none. */
export function finishedPages(maxBytes: number): FinishedPages {
  const pages = new Map<string, Uint8Array<ArrayBuffer>>()
  let held = 0
  return {
    get(key) {
      const bytes = pages.get(key)
      if (bytes) {
        pages.delete(key)
        pages.set(key, bytes)
      }
      return bytes
    },
    put(key, bytes) {
      if (bytes.byteLength > maxBytes) return
      held += bytes.byteLength - (pages.get(key)?.byteLength ?? 0)
      pages.delete(key)
      pages.set(key, bytes)
      for (const [oldest, { byteLength }] of pages) {
        if (held <= maxBytes) break
        pages.delete(oldest)
        held -= byteLength
      }
    },
  }
}
