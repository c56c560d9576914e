import { contentKeys, type Manifest, type Release, type ReleaseSource } from '../model/manifest.ts'
import { readManifest } from '../model/read-manifest.ts'
import { type BuiltSite, fileValues, readBuiltSite, type StoredValue } from './built-site.ts'
import type { PublishTarget } from './publish-target.ts'
import { type UploadOptions, uploadValues } from './upload-values.ts'

export interface PublishReport {
  build: string
  /** Values that were uploaded, and values that were there already. */
  uploaded: number
  known: number
}

export interface PublishOptions extends UploadOptions {
  /** Uploads the hashed files of the client too, for pages of this build when a later one is deployed. */
  keepsFiles?: boolean
  source?: ReleaseSource | null
  /** Deploys the code. Everything that it may be asked for has been uploaded then. */
  deploy?: (() => Promise<void>) | undefined
  /** Proves that every file answers at the site, by its root-relative path. Throws when one does not. */
  prove?: ((paths: readonly string[]) => Promise<void>) | undefined
  /** Ends before the pointer: the build can be previewed, and readers get none of it. */
  isStaged?: boolean
  now?: () => Date
}

/**
 * Publishes a built site: first everything that is new, then the code, then proof that all of it can be read;
 * the pointer is last. If it stops before the pointer, readers keep the site as it was. Run again, it goes on
 * where it stopped.
 */
export async function publishContent(
  dir: string,
  target: PublishTarget,
  {
    keepsFiles = false,
    source = null,
    deploy,
    prove,
    isStaged = false,
    now = () => new Date(),
    ...upload
  }: PublishOptions = {},
): Promise<PublishReport> {
  const built = await readBuiltSite(dir)
  const { manifest, manifestText, files } = built
  const { build } = manifest
  const { missing, known, bytes } = await missingValues(built, target, keepsFiles)
  const earlier = await readRelease(build, target)
  const release: Release = {
    startedAt: now().toISOString(),
    shippedAt: earlier?.shippedAt ?? null,
    source: source ?? earlier?.source ?? null,
    pages: Object.keys(manifest.pages).length,
    // Without files, as on a start of the local server, less is known than after a release.
    bytes: Math.max(bytes, earlier?.bytes ?? 0),
    files,
  }
  // From here on, `prune` knows that these objects are wanted.
  await target.put([
    { key: contentKeys.release(build), value: JSON.stringify(release) },
    { key: contentKeys.manifest(build), value: manifestText },
  ])
  await uploadValues(target, missing, upload)
  await deploy?.()
  await prove?.(files)
  if (!isStaged) await pointTo(build, target, { ...release, shippedAt: now().toISOString() })
  return { build, uploaded: missing.length, known }
}

/** The values of a built site that are not stored yet, the number of those that are, and the bytes of all. */
export async function missingValues(
  built: BuiltSite,
  target: PublishTarget,
  keepsFiles: boolean,
): Promise<{ missing: StoredValue[]; known: number; bytes: number }> {
  const values = [...built.objects, ...(keepsFiles ? await fileValues(built) : [])]
  const prefixes = new Set(values.map(({ key }) => key.slice(0, key.indexOf(':') + 1)))
  const stored = new Set<string>()
  for (const prefix of prefixes) for (const key of await target.keys(prefix)) stored.add(key)
  const missing = values.filter(({ key }) => !stored.has(key))
  const bytes = values.reduce((sum, value) => sum + value.bytes, 0)
  return { missing, known: values.length - missing.length, bytes }
}

/** Switches the site to a build whose manifest can be read back; the build before it stays named, for when the new one cannot be read. */
export async function pointTo(build: string, target: PublishTarget, release: Release): Promise<void> {
  await readStoredManifest(build, target)
  const before = await target.get(contentKeys.pointer)
  await target.put([
    { key: contentKeys.release(build), value: JSON.stringify(release) },
    ...(before && before !== build ? [{ key: contentKeys.previous, value: before }] : []),
  ])
  await target.put([{ key: contentKeys.pointer, value: build }])
}

/** The manifest of a build as it is stored. Throws when it is missing or damaged. */
export async function readStoredManifest(build: string, target: PublishTarget): Promise<Manifest> {
  const text = await target.get(contentKeys.manifest(build))
  if (text === null) throw new Error(`The manifest of build ${build} could not be read back.`)
  return readManifest(text, build)
}

/** What is known of a build; null when its upload has never begun. */
async function readRelease(build: string, target: PublishTarget): Promise<Release | null> {
  const text = await target.get(contentKeys.release(build))
  return text === null ? null : JSON.parse(text)
}
