const memories = new WeakMap<object, Map<string, unknown>>()

/**
 * What is the same for many pages, made once for as long as `owner` (a manifest, a folder of the nav)
 * lives. Keys come from a small set, never from what a visitor sends: nothing is ever forgotten.
 */
export function remembered<T extends NonNullable<unknown>>(owner: object, key: string, make: () => T): T {
  let memory = memories.get(owner)
  if (!memory) {
    memory = new Map()
    memories.set(owner, memory)
  }
  const known = memory.get(key)
  if (known !== undefined) return known as T
  const made = make()
  memory.set(key, made)
  return made
}
