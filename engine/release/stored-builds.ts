import { contentKeys, type Manifest, type Release } from '../model/manifest.ts'
import { readManifest, UnusableManifest } from '../model/read-manifest.ts'
import { ownJson } from '../model/values/own-json.ts'
import type { PublishTarget } from './publish-target.ts'

/** A build whose upload has begun. */
export interface StoredBuild extends Release {
  build: string
}

/** The builds whose upload has begun, the one that was uploaded or given to readers last first. */
export async function storedBuilds(target: PublishTarget): Promise<StoredBuild[]> {
  const prefix = contentKeys.release('')
  const values = await target.getAll([...(await target.keys(prefix)).keys()])
  return [...values]
    .map(([key, text]) => ({ ...ownJson<Release>(text), build: key.slice(prefix.length) }))
    .sort((a, b) => b.usedAt.localeCompare(a.usedAt) || a.build.localeCompare(b.build))
}

/** The record of a build; null when its upload has never begun. */
export async function storedBuild(build: string, target: PublishTarget): Promise<StoredBuild | null> {
  const text = await target.get(contentKeys.release(build))
  return text === null ? null : { ...ownJson<Release>(text), build }
}

/**
 * The manifest of a build; null when it is not stored or cannot be used, as that of another format. `onFault` gets the
 * reason. Throws when the target does not answer.
 */
export async function storedManifest(
  build: string,
  target: PublishTarget,
  onFault?: (says: string) => void,
): Promise<Manifest | null> {
  const text = await target.get(contentKeys.manifest(build))
  try {
    if (text !== null) return await readManifest(text, build)
    onFault?.(`The manifest of build ${build} is not stored.`)
  } catch (error) {
    if (!(error instanceof UnusableManifest)) throw error
    onFault?.(error.message)
  }
  return null
}
