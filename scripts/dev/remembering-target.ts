import type { PublishTarget } from '../../content-bundle/publish.ts'

/** A target that only this process publishes to: its keys are listed once. */
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
