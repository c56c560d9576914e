import { contentKeys } from '../model/manifest.ts'
import { keysOfBuild } from './keys-of-build.ts'
import type { PublishTarget } from './publish-target.ts'
import { type StoredBuild, storedBuilds } from './stored-builds.ts'
import { wait } from './upload-values.ts'

/** The builds and keys that a prune would remove. */
export interface PrunePlan {
  kept: StoredBuild[]
  removed: StoredBuild[]
  /** The records of removed builds first, so that nobody goes back to one that is removed in part. */
  keys: string[]
}

/** The versions that Cloudflare can still deploy (limits of Workers, November 2026). Each has one of as many builds. */
export const deployableVersions = 100
/** Values and builds stay at least so long: an upload may be under way, and lists of KV are up to a minute late. */
const shortestStayMs = 24 * 60 * 60 * 1000
/** The mark of a prune ends by itself, in seconds: one that was interrupted keeps no release out for longer. */
const markSeconds = 60 * 60
/** Milliseconds until everyone sees the mark, and lists have the records that were written before it. */
const markSpreadsMs = 2 * 60 * 1000

/** Beginnings of the keys to remove. */
const removable = [
  contentKeys.manifest(''),
  contentKeys.history(''),
  contentKeys.searchSet(''),
  contentKeys.object(''),
  contentKeys.file(''),
  contentKeys.searchFile(''),
]

/**
 * Plans the removal of everything that no kept build names. Kept are the `keep` builds that were uploaded or given
 * to readers last, those of `shownBuilds`, and all that was stored within a day. Throws when the record of a build in
 * `shown` is missing: its files are not known then.
 */
export async function planPrune(
  target: PublishTarget,
  { shownBuilds, keep, now }: { shownBuilds: readonly string[]; keep: number; now: Date },
): Promise<PrunePlan> {
  // Listed before the records are read: what a release stores from here on is not in the lists.
  const stored = [...(await target.keys(''))]
  const builds = await storedBuilds(target)
  const lost = shownBuilds.find((build) => !builds.some((stored) => stored.build === build))
  if (lost !== undefined)
    throw new Error(
      `The record of build ${lost}, which readers have, is missing, so its files are not known. Nothing was removed. Ship it again: that writes its record.`,
    )
  const isYoung = (time: number) => now.getTime() - time < shortestStayMs
  const isKept = ({ build, usedAt }: StoredBuild, at: number) =>
    at < keep || shownBuilds.includes(build) || isYoung(Date.parse(usedAt))
  const kept = builds.filter(isKept)
  const removed = builds.filter((build) => !kept.includes(build))
  const wanted = new Set<string>()
  for (const build of kept) for (const key of await keysOfBuild(build, target)) wanted.add(key)
  const unwanted = stored
    .filter(
      ([key, at]) => removable.some((start) => key.startsWith(start)) && !wanted.has(key) && !isYoung(at),
    )
    .map(([key]) => key)
  return { kept, removed, keys: [...removed.map(({ build }) => contentKeys.release(build)), ...unwanted] }
}

/**
 * Removes what a plan names that is made while no release can begin: one that begins later finds the mark and
 * stops; one that began before has its record in the plan. Stopped in between, it has removed nothing that a kept
 * build needs. Returns the plan.
 */
export async function prune(
  target: PublishTarget,
  plan: () => Promise<PrunePlan>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<PrunePlan> {
  const value = new Date().toISOString()
  await target.put([{ key: contentKeys.pruning, value, expiresInSeconds: markSeconds }])
  try {
    await pause(markSpreadsMs)
    const made = await plan()
    await target.remove(made.keys)
    return made
  } finally {
    await target.remove([contentKeys.pruning])
  }
}
