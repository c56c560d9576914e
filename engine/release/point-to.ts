import { contentKeys, type Release } from '../model/manifest.ts'
import { readStoredManifest } from './current-build.ts'
import type { PublishTarget } from './publish-target.ts'

export interface PointOptions {
  /** The build that readers had when this one was compared with it; null for none. */
  from: string | null
  /** Called last before the switch; throws when it may not happen. */
  mayPoint?: (() => Promise<void>) | undefined
  /** Called when the switch begins: an error after this leaves open which build readers get. */
  onPoint?: (() => void) | undefined
}

/**
 * Switches the site to a build whose manifest can be read back. Throws, and changes nothing, when readers have
 * another build by now than the one it was compared with. The build before it stays named, for when the new one
 * cannot be read.
 */
export async function pointTo(
  build: string,
  target: PublishTarget,
  release: Release,
  { from, mayPoint, onPoint }: PointOptions,
): Promise<void> {
  await readStoredManifest(build, target)
  await mayPoint?.()
  const current = await target.get(contentKeys.pointer)
  if (current !== from && current !== build) {
    throw new Error(
      `Build ${current} was made the current one meanwhile, and this one was compared with ${from ?? 'none'}. Run the command again: it compares them, and uploads nothing twice.`,
    )
  }
  onPoint?.()
  await target.put([
    { key: contentKeys.release(build), value: JSON.stringify(release) },
    ...(current && current !== build ? [{ key: contentKeys.previous, value: current }] : []),
  ])
  await target.put([{ key: contentKeys.pointer, value: build }])
}
