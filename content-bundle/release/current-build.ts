import { contentKeys, type Manifest } from '../model/manifest.ts'
import { readManifest } from '../model/read-manifest.ts'
import type { PublishTarget } from './publish-target.ts'

/** The build that readers have. */
export interface CurrentBuild {
  /** Null where none was shipped yet. */
  build: string | null
  /** Null when it cannot be read. */
  manifest: Manifest | null
}

/** Reads the build that readers have; `onFault` receives the error when its manifest cannot be read. */
export async function currentBuild(
  target: PublishTarget,
  onFault: (error: unknown) => void = () => {},
): Promise<CurrentBuild> {
  const build = await target.get(contentKeys.pointer)
  if (build === null) return { build, manifest: null }
  try {
    return { build, manifest: await readStoredManifest(build, target) }
  } catch (error) {
    onFault(error)
    return { build, manifest: null }
  }
}

/** The manifest of a build as it is stored. Throws when it is missing or damaged. */
export async function readStoredManifest(build: string, target: PublishTarget): Promise<Manifest> {
  const text = await target.get(contentKeys.manifest(build))
  if (text === null) throw new Error(`The manifest of build ${build} could not be read back.`)
  return readManifest(text, build)
}
