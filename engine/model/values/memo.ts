const memories = new WeakMap<object, Map<string, unknown>>()

/**
 * Returns what `make` returns, calling it once per owner and key. The result lives as long as `owner`, such
 * as a manifest. Keys must come from the build, never from a request: entries are not evicted.
 */
export function memo<T extends NonNullable<unknown>>(owner: object, key: string, make: () => T): T {
  let memory = memories.get(owner)
  if (!memory) {
    memory = new Map()
    memories.set(owner, memory)
  }
  const remembered = memory.get(key)
  if (remembered !== undefined) return remembered as T
  const made = make()
  memory.set(key, made)
  return made
}
