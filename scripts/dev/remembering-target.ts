import type { PublishTarget } from '../../content-bundle/publish.ts'

/** A target that nobody else publishes to: what it holds is asked for once. */
export function rememberingTarget(target: PublishTarget): PublishTarget {
  let known: Promise<Set<string>> | undefined
  return {
    keys(prefix) {
      known ??= target.keys(prefix)
      return known
    },
    async put(entries) {
      await target.put(entries)
      const keys = await known
      for (const { key } of entries) keys?.add(key)
    },
  }
}
