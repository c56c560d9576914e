import { contentKeys, type Manifest, type ReleaseSource } from '../model/manifest.ts'
import { type PageHistory, pageHistory } from '../model/page-history.ts'
import { ownJson } from '../model/values/own-json.ts'
import type { BuiltSite, StoredValue } from './built-site.ts'
import { missingValues, proveStored, valuesOf } from './prove-stored.ts'
import type { PublishEntry, PublishTarget } from './publish-target.ts'
import { type StoredBuild, storedBuild } from './stored-builds.ts'
import { type UploadOptions, uploadValues } from './upload-values.ts'

/** Stores what a worker reads of a built site except its hashed files, which this machine serves from its folder. `before` is the build that it replaces. */
export async function storeContent(
  built: BuiltSite,
  target: PublishTarget,
  before: Manifest | null = null,
): Promise<void> {
  const record = recordEntry(await recordOf({ ...built, files: [] }, target, null))
  await target.put([record, manifestEntry(built), ...(await historyEntries(built, target, before))])
  await uploadValues(target, await missingValues(built.objects, target))
}

export interface StoreOptions extends UploadOptions {
  source: ReleaseSource | null
  /** The build that readers have. */
  before: Manifest | null
  /** Told what is not stored yet, of all values. */
  onMissing?: (missing: readonly StoredValue[], all: readonly StoredValue[]) => void
}

/**
 * Stores everything of a built site for readers: its record first, so that a prune keeps what it needs, then what is
 * not stored yet; then proves that all of it can be read. Returns the record. Throws while a prune is at work.
 */
export async function storeRelease(
  built: BuiltSite,
  target: PublishTarget,
  { source, before, onMissing, ...upload }: StoreOptions,
): Promise<StoredBuild> {
  const record = await recordOf(built, target, source)
  await claim(record, target, [manifestEntry(built), ...(await historyEntries(built, target, before))])
  const values = await valuesOf(built)
  const missing = await missingValues(values, target)
  onMissing?.(missing, values)
  await uploadValues(target, missing, upload)
  await proveStored(target, built, values, before, upload)
  return record
}

/** Writes the record of a build that readers are about to get, with more, so that a prune keeps it. Throws while a prune is at work. */
export async function claim(
  record: StoredBuild,
  target: PublishTarget,
  more: readonly PublishEntry[] = [],
): Promise<void> {
  await target.put([recordEntry(record), ...more])
  // A prune sets its mark, and then reads the records: one of the two sees the other.
  const pruning = await target.get(contentKeys.pruning)
  if (pruning !== null)
    throw new Error(
      `A prune runs since ${pruning.slice(11, 16)} UTC. Run the command again when it has ended; if it was interrupted, in an hour.`,
    )
}

export const recordEntry = ({ build, ...release }: StoredBuild): PublishEntry => ({
  key: contentKeys.release(build),
  value: JSON.stringify(release),
})

const manifestEntry = ({ manifest, manifestText }: BuiltSite): PublishEntry => ({
  key: contentKeys.manifest(manifest.build),
  value: manifestText,
})

/** The history of a build's pages; none where the build replaces no other, whose history then stays as it is. */
async function historyEntries(
  { manifest }: BuiltSite,
  target: PublishTarget,
  before: Manifest | null,
): Promise<PublishEntry[]> {
  if (before === null || before.build === manifest.build) return []
  const earlier = ownJson<PageHistory>((await target.get(contentKeys.history(before.build))) ?? '{}')
  const value = JSON.stringify(pageHistory(before, earlier, manifest, new Date()))
  return [{ key: contentKeys.history(manifest.build), value }]
}

async function recordOf(
  { manifest: { build }, files }: Pick<BuiltSite, 'manifest' | 'files'>,
  target: PublishTarget,
  source: ReleaseSource | null,
): Promise<StoredBuild> {
  const earlier = await storedBuild(build, target)
  return {
    version: null,
    address: null,
    ...earlier,
    build,
    usedAt: new Date().toISOString(),
    source: source ?? earlier?.source ?? null,
    files,
  }
}
