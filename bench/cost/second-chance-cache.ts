/** The response cache's choice of what stays, without the responses: see worker/http/response-cache.ts. */
export class SecondChanceCache {
  readonly #entries = new Map<number, { bytes: number; isUsed: boolean }>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Whether a key is stored; marks it as used. */
  match(key: number): boolean {
    const entry = this.#entries.get(key)
    if (entry) entry.isUsed = true
    return entry !== undefined
  }

  /** Stores a key that takes so many bytes, its overhead included. */
  put(key: number, bytes: number): void {
    if (bytes > this.#maxBytes) return
    this.#remove(key)
    this.#entries.set(key, { bytes, isUsed: false })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      if (entry.isUsed) {
        this.#entries.delete(oldest)
        this.#entries.set(oldest, { ...entry, isUsed: false })
      } else this.#remove(oldest)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #remove(key: number): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
