import { contentKeys, type KeptSearchSet, objectHashes } from '../model/manifest.ts'
import { UnusableManifest } from '../model/read-manifest.ts'
import { searchSetOfFile } from '../model/search/files.ts'
import { ownJson } from '../model/values/own-json.ts'
import { manifestOrFault } from './current-build.ts'
import type { PublishTarget } from './publish-target.ts'
import type { StoredBuild } from './release-history.ts'

/** The keys of everything that a build needs. Throws when the manifest of a complete build cannot be read. */
export async function keysOfBuild(
  { build, files, shippedAt }: Pick<StoredBuild, 'build' | 'files' | 'shippedAt'>,
  target: PublishTarget,
): Promise<string[]> {
  // A manifest is stored before its objects, so an upload that has begun has one.
  const manifest = await manifestOrFault(build, target)
  const isUsable = !(manifest instanceof UnusableManifest)
  if (!isUsable && shippedAt !== null) throw manifest
  const sets = new Set(files.map(setOf).filter((set) => set !== null))
  const indexes = await target.getAll([...sets].map(contentKeys.searchSet))
  const searchHashes = [...indexes.values()].flatMap((text) => Object.values(ownJson<KeptSearchSet>(text)))
  return [
    contentKeys.manifest(build),
    ...(isUsable ? [...objectHashes(manifest)].map(contentKeys.object) : []),
    ...files.filter((path) => setOf(path) === null).map(contentKeys.file),
    ...[...sets].map(contentKeys.searchSet),
    ...new Set(searchHashes.map(contentKeys.searchFile)),
  ]
}

/** The search set of a file; null for files that are stored by their name instead of their content. */
const setOf = (path: string) => searchSetOfFile(path.slice(path.lastIndexOf('/') + 1))
