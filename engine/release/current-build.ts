import { contentKeys, type Manifest } from '../model/manifest.ts'
import { readManifest, UnusableManifest } from '../model/read-manifest.ts'
import type { PublishTarget } from './publish-target.ts'

/** The build that readers have. */
export interface CurrentBuild {
  /** Null where none was shipped yet. */
  build: string | null
  /** Null where there is none, or it has a fault. */
  manifest: Manifest | null
  /** The manifest is missing, damaged or of newer code. */
  fault: UnusableManifest | null
}

/** Reads the build that readers have. Throws when the target does not answer: that says nothing about the manifest. */
export async function currentBuild(target: PublishTarget): Promise<CurrentBuild> {
  const build = await target.get(contentKeys.pointer)
  if (build === null) return { build, manifest: null, fault: null }
  const manifest = await manifestOrFault(build, target)
  return manifest instanceof UnusableManifest
    ? { build, manifest: null, fault: manifest }
    : { build, manifest, fault: null }
}

/** The manifest of a build as it is stored, or why it cannot be used. Throws when the target does not answer. */
export async function manifestOrFault(
  build: string,
  target: PublishTarget,
): Promise<Manifest | UnusableManifest> {
  return readStoredManifest(build, target).catch((error: unknown) => {
    if (error instanceof UnusableManifest) return error
    throw error
  })
}

/** The manifest of a build as it is stored. Throws `UnusableManifest` when it is missing or damaged. */
export async function readStoredManifest(build: string, target: PublishTarget): Promise<Manifest> {
  const text = await target.get(contentKeys.manifest(build))
  if (text === null) throw new UnusableManifest(`The manifest of build ${build} is not stored.`)
  return readManifest(text, build)
}
