const memories = new WeakMap<object, Map<string, string>>()

/** HTML that is the same for many pages, made once for as long as `owner` (a manifest, a folder of the nav) lives. */
export function remembered(owner: object, key: string, make: () => string): string {
  let memory = memories.get(owner)
  if (!memory) {
    memory = new Map()
    memories.set(owner, memory)
  }
  let html = memory.get(key)
  if (html === undefined) {
    html = make()
    memory.set(key, html)
  }
  return html
}
