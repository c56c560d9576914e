import { contentKeys, type Manifest } from '../model/manifest.ts'
import { readManifest, UnusableManifest } from '../model/read-manifest.ts'
import type { PublishTarget } from './publish-target.ts'

/** The build that readers have. */
export interface CurrentBuild {
  /** Null where none was shipped yet. */
  build: string | null
  /** Null when it is missing, damaged or of newer code. */
  manifest: Manifest | null
}

/**
 * Reads the build that readers have; `onFault` receives the error when its manifest is unusable. Throws when the target
 * does not answer: that says nothing about the manifest.
 */
export async function currentBuild(
  target: PublishTarget,
  onFault: (error: UnusableManifest) => void = () => {},
): Promise<CurrentBuild> {
  const build = await target.get(contentKeys.pointer)
  if (build === null) return { build, manifest: null }
  try {
    return { build, manifest: await readStoredManifest(build, target) }
  } catch (error) {
    if (!(error instanceof UnusableManifest)) throw error
    onFault(error)
    return { build, manifest: null }
  }
}

/** The manifest of a build as it is stored. Throws `UnusableManifest` when it is missing or damaged. */
export async function readStoredManifest(build: string, target: PublishTarget): Promise<Manifest> {
  const text = await target.get(contentKeys.manifest(build))
  if (text === null) throw new UnusableManifest(`The manifest of build ${build} is not stored.`)
  return readManifest(text, build)
}
