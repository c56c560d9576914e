import { contentKeys } from '../model/manifest.ts'
import { keysOfBuild } from './keys-of-build.ts'
import type { PublishTarget } from './publish-target.ts'
import { releaseHistory, type StoredBuild } from './release-history.ts'

/** The builds and keys that a prune would remove. */
export interface PrunePlan {
  kept: StoredBuild[]
  removed: StoredBuild[]
  /**
   * Keys to remove, in steps. First the records, so that nobody can go back to a build that is removed in
   * part; then everything that no kept build names.
   */
  steps: string[][]
  pointers: Pointers
}

/** The builds that the two pointers name. */
type Pointers = Record<'current' | 'previous', string | null>

/** Values and builds stay at least so long: an upload may be under way, and lists of KV are up to a minute late. */
const shortestStayMs = 24 * 60 * 60 * 1000

/**
 * Plans the removal of everything that no kept build names. Kept are the `keep` builds shipped last, those that
 * the two pointers name, and all that was stored within a day. Throws when the record of a build that a pointer
 * names is missing: its files are not known then.
 */
export async function planPrune(target: PublishTarget, keep: number, now: Date): Promise<PrunePlan> {
  // Listed before the history is read: what a release stores from here on is not in the lists.
  const stored = new Map<string, number>()
  for (const prefix of removable.flat())
    for (const [key, at] of await target.keys(prefix)) stored.set(key, at)
  const pointers = await readPointers(target)
  const history = await wholeHistory(target, pointers)
  const isYoung = (time: number) => now.getTime() - time < shortestStayMs
  const isKept = ({ build, shippedAt, startedAt }: StoredBuild, at: number) =>
    Object.values(pointers).includes(build) ||
    isYoung(Date.parse(startedAt)) ||
    (shippedAt !== null && (at < keep || isYoung(Date.parse(shippedAt))))
  const kept = history.filter(isKept)
  const removed = history.filter((found) => !kept.includes(found))
  const wanted = new Set<string>()
  for (const one of kept) for (const key of await keysOfBuild(one, target)) wanted.add(key)
  for (const [key, at] of stored) if (isYoung(at)) wanted.add(key)
  for (const key of [contentKeys.pointer, contentKeys.previous]) wanted.add(key)
  const unwanted = (prefixes: readonly string[]) =>
    [...stored.keys()].filter((key) => !wanted.has(key) && prefixes.some((prefix) => key.startsWith(prefix)))
  return {
    kept,
    removed,
    pointers,
    steps: [removed.map(({ build }) => contentKeys.release(build)), ...removable.map(unwanted)],
  }
}

/** Beginnings of the keys to remove, by step: what names others goes before them. */
const removable = [
  [contentKeys.manifest('')],
  [contentKeys.searchSet('')],
  [contentKeys.object(''), contentKeys.file(''), contentKeys.searchFile('')],
]

/** The current build is read last: a release and a rollback write it last. */
async function readPointers(target: PublishTarget): Promise<Pointers> {
  const previous = await target.get(contentKeys.previous)
  return { current: await target.get(contentKeys.pointer), previous }
}

/** The history, with the builds that the pointers name. */
async function wholeHistory(target: PublishTarget, pointers: Pointers): Promise<StoredBuild[]> {
  const named = Object.values(pointers).filter((build) => build !== null)
  const history = await releaseHistory(target, named)
  const lost = named.find((build) => !history.some((found) => found.build === build))
  if (lost) {
    throw new Error(
      `The record of build ${lost}, which a pointer names, is missing, so its files are not known. Nothing was removed. \`npm run ship\` writes the record of the build that it ships.`,
    )
  }
  return history
}

/**
 * Carries a plan out, step by step. Stopped in between, it has removed nothing that a kept build needs. Throws
 * before a step when a release or a rollback has begun or ended since the plan was made.
 */
export async function prune(plan: PrunePlan, target: PublishTarget): Promise<void> {
  for (const keys of plan.steps) {
    if (keys.length === 0) continue
    if (!(await isCurrentPlan(plan, target))) {
      throw new Error(
        'Someone ships or rolls back while this runs, so nothing more was removed. Run it again.',
      )
    }
    await target.remove(keys)
  }
}

/** True if the pointers and the records are what they were when the plan was made, apart from records it removes. */
async function isCurrentPlan(
  { kept, removed, pointers }: PrunePlan,
  target: PublishTarget,
): Promise<boolean> {
  const history = await wholeHistory(target, pointers)
  const now = await readPointers(target)
  if (now.current !== pointers.current || now.previous !== pointers.previous) return false
  const found = new Set(history.map(fingerprint))
  const planned = new Set([...kept, ...removed].map(fingerprint))
  return kept.every((one) => found.has(fingerprint(one))) && [...found].every((one) => planned.has(one))
}

const fingerprint = ({ build, startedAt, shippedAt }: StoredBuild) =>
  JSON.stringify([build, startedAt, shippedAt])
