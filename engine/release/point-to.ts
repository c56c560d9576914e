import { contentKeys, type Release } from '../model/manifest.ts'
import { readStoredManifest } from './current-build.ts'
import type { PublishTarget } from './publish-target.ts'

export interface PointOptions {
  /** The build that readers had when this one was compared with it; null for none. */
  from: string | null
  /** Called before the deployment; throws when it may not happen. */
  mayPoint?: (() => Promise<void>) | undefined
  /** Gives the version of the build to readers: an error in it leaves open which build they get. */
  deploy?: (() => Promise<void>) | undefined
}

/**
 * Deploys a build whose manifest can be read back, and records it as the current one. Throws, and changes nothing,
 * when readers have another build by now than the one it was compared with. The build before it stays named.
 */
export async function pointTo(
  build: string,
  target: PublishTarget,
  release: Release,
  { from, mayPoint, deploy }: PointOptions,
): Promise<void> {
  await readStoredManifest(build, target)
  await mayPoint?.()
  const current = await target.get(contentKeys.pointer)
  if (current !== from && current !== build) {
    throw new Error(
      `Build ${current} was made the current one meanwhile, and this one was compared with ${from ?? 'none'}. Run the command again: it compares them, and uploads nothing twice.`,
    )
  }
  await deploy?.()
  await target.put([
    { key: contentKeys.release(build), value: JSON.stringify(release) },
    ...(current && current !== build ? [{ key: contentKeys.previous, value: current }] : []),
  ])
  await target.put([{ key: contentKeys.pointer, value: build }])
}
