import type { PublishTarget } from '../../engine/release/publish-target.ts'

/** A target that only this process publishes to: the keys of each prefix are listed once. */
export function cachingTarget(target: PublishTarget): PublishTarget {
  const keysOf = new Map<string, Promise<Map<string, number>>>()
  return {
    ...target,
    keys(prefix) {
      const keys = keysOf.get(prefix) ?? target.keys(prefix)
      keysOf.set(prefix, keys)
      return keys
    },
    async put(entries) {
      await target.put(entries)
      for (const [prefix, keys] of keysOf) {
        for (const { key } of entries) if (key.startsWith(prefix)) (await keys).set(key, Date.now())
      }
    },
  }
}
