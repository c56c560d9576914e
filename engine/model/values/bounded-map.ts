/** A map of at most `maxEntries` entries: a new one evicts the one that was set longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    super()
    this.#maxEntries = maxEntries
  }

  /** Adds an entry, or replaces one and makes it the newest. */
  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    for (const oldest of this.keys()) {
      if (this.size <= this.#maxEntries) break
      this.delete(oldest)
    }
    return this
  }
}
