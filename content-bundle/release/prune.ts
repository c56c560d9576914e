import { contentKeys, type KeptSearchSet, objectHashes } from '../model/manifest.ts'
import { searchSetOfFile } from '../model/search/files.ts'
import { readStoredManifest } from './publish-content.ts'
import type { PublishTarget } from './publish-target.ts'
import { releaseHistory, type StoredBuild } from './release-history.ts'

/** What a prune would remove. */
export interface PrunePlan {
  kept: StoredBuild[]
  removed: StoredBuild[]
  /**
   * Keys to remove, in steps. First the records, so that nobody can go back to a build that is removed in
   * part; then everything that no kept build names.
   */
  steps: string[][]
}

/** An upload that has not been completed for so long is not under way. */
const uploadMaxMs = 24 * 60 * 60 * 1000

/**
 * Plans the removal of everything that no kept build names. Kept are the `keep` builds shipped last, the
 * current build, the one that `manifest:previous` names, and uploads that may be under way.
 */
export async function planPrune(target: PublishTarget, keep: number, now: Date): Promise<PrunePlan> {
  const history = await releaseHistory(target)
  const previous = await target.get(contentKeys.previous)
  const isKept = (found: StoredBuild, at: number) =>
    found.isCurrent ||
    found.build === previous ||
    (found.shippedAt === null ? now.getTime() - Date.parse(found.startedAt) < uploadMaxMs : at < keep)
  const kept = history.filter(isKept)
  const removed = history.filter((found) => !kept.includes(found))
  const wanted = new Set<string>()
  for (const one of kept) for (const key of await keysOf(one, target)) wanted.add(key)
  const unwanted = async (prefix: string) =>
    [...(await target.keys(prefix))].filter((key) => !wanted.has(key))
  return {
    kept,
    removed,
    steps: [
      removed.map(({ build }) => contentKeys.release(build)),
      await unwanted(contentKeys.manifest('')),
      await unwanted(contentKeys.searchSet('')),
      [
        ...(await unwanted(contentKeys.object(''))),
        ...(await unwanted(contentKeys.file(''))),
        ...(await unwanted(contentKeys.searchFile(''))),
      ],
    ],
  }
}

/** Every key that a build needs, and the two pointers. Throws when the manifest of a complete build cannot be read. */
async function keysOf({ build, files, shippedAt }: StoredBuild, target: PublishTarget): Promise<string[]> {
  const own = [contentKeys.pointer, contentKeys.previous, contentKeys.manifest(build)]
  const names = files.map((path) => path.slice(path.lastIndexOf('/') + 1))
  const sets = new Set(names.map(searchSetOfFile).filter((set) => set !== null))
  const indexes = await target.getAll([...sets].map(contentKeys.searchSet))
  const searchHashes = [...indexes.values()].flatMap((text) =>
    Object.values(JSON.parse(text) as KeptSearchSet),
  )
  // A manifest is stored before its objects, so an upload that has begun has one.
  const manifest = await readStoredManifest(build, target).catch((error) => {
    if (shippedAt !== null) throw error
    return null
  })
  return [
    ...own,
    ...(manifest ? [...objectHashes(manifest)].map(contentKeys.object) : []),
    ...files.map(contentKeys.file),
    ...[...sets].map(contentKeys.searchSet),
    ...searchHashes.map(contentKeys.searchFile),
  ]
}

/** Carries a plan out, step by step. Stopped in between, it has removed nothing that a kept build needs. */
export async function prune({ steps }: PrunePlan, target: PublishTarget): Promise<void> {
  for (const keys of steps) await target.remove(keys)
}
