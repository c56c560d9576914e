import type { Manifest } from '../model/manifest.ts'
import { readStoredManifest } from './current-build.ts'
import { keysOfBuild } from './keys-of-build.ts'
import { type PointOptions, pointTo } from './point-to.ts'
import { missingKeys } from './prove-stored.ts'
import type { PublishTarget } from './publish-target.ts'
import type { StoredBuild } from './release-history.ts'

export interface RollBackOptions extends PointOptions {
  /** Proves that every file answers at the version, by its root-relative path. Throws when one does not. */
  prove?: ((paths: readonly string[]) => Promise<void>) | undefined
}

/**
 * Gives readers a build that is stored; uploads nothing. Throws when its objects, files and search sets are not all
 * stored, or when its version does not answer its files.
 */
export async function rollBack(
  { build, isCurrent: _, ...release }: StoredBuild,
  target: PublishTarget,
  { prove, ...point }: RollBackOptions,
): Promise<Manifest> {
  const manifest = await readStoredManifest(build, target)
  await prove?.(release.files)
  const missing = await missingKeys(await keysOfBuild({ build, ...release }, target), target)
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} values of build ${build} are not stored, such as ${missing[0]}. Check out its commit and ship it again.`,
    )
  }
  await pointTo(
    build,
    target,
    { ...release, shippedAt: release.shippedAt ?? new Date().toISOString() },
    point,
  )
  return manifest
}
