/** A map of at most `maxEntries` entries: a new one evicts the one that was set longest ago. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get size(): number {
    return this.#entries.size
  }

  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  /** Adds an entry, or replaces one and makes it the newest. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries) return
      this.#entries.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }
}
