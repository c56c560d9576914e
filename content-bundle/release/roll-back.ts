import { contentKeys, type Manifest, objectHashes } from '../model/manifest.ts'
import { pointTo, readStoredManifest } from './publish-content.ts'
import type { PublishTarget } from './publish-target.ts'
import type { StoredBuild } from './release-history.ts'

/** Makes an earlier build the current one again; uploads nothing. Throws when it is not stored whole. */
export async function rollBack(
  { build, isCurrent: _, ...release }: StoredBuild,
  target: PublishTarget,
): Promise<Manifest> {
  const manifest = await readStoredManifest(build, target)
  const stored = await target.keys(contentKeys.object(''))
  const missing = [...objectHashes(manifest)].filter((hash) => !stored.has(contentKeys.object(hash)))
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} objects of build ${build} are not stored, such as ${missing[0]}. Check out its commit and ship it again.`,
    )
  }
  await pointTo(build, target, release)
  return manifest
}
