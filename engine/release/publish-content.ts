import { contentKeys, type Release, type ReleaseSource } from '../model/manifest.ts'
import { readBuiltSite } from './built-site.ts'
import { type CurrentBuild, currentBuild } from './current-build.ts'
import { type PointOptions, pointTo } from './point-to.ts'
import { missingValues, proveStored, valuesOf } from './prove-stored.ts'
import type { PublishTarget } from './publish-target.ts'
import { type UploadOptions, uploadValues } from './upload-values.ts'

/** The steps of a release, in order. */
export type ReleaseStep = 'uploading' | 'deploying' | 'pointing'

export interface PublishOptions extends UploadOptions {
  /** For readers: also stores the client's hashed files, which later code lacks, and proves that all are stored. */
  isRelease?: boolean
  source?: ReleaseSource | null
  /** The build that this one was compared with. The current one when left out. */
  replaces?: CurrentBuild
  /** Uploads the version of the worker that shows the build, and says which it is. Its objects and files are stored then. */
  upload?:
    | ((build: string, before: string | null) => Promise<Pick<Release, 'version' | 'address'>>)
    | undefined
  /** Gives that version to readers. */
  deploy?: ((before: string | null) => Promise<void>) | undefined
  /** Proves that every file answers at the version, by its root-relative path. Throws when one does not. */
  prove?: ((paths: readonly string[]) => Promise<void>) | undefined
  mayPoint?: PointOptions['mayPoint']
  /** Told when a step begins. */
  onStep?: ((step: ReleaseStep) => void) | undefined
  /** Ends before the deployment: the version has an address, and readers get none of it. */
  isStaged?: boolean
  now?: () => Date
}

/**
 * Publishes a built site: first everything that is new, then the version of the worker, then proof that all of it
 * can be read; the deployment is last, and the pointer records it. If it stops before the deployment, readers keep
 * the site as it was. Run again, it continues where it stopped.
 */
export async function publishContent(
  dir: string,
  target: PublishTarget,
  {
    isRelease = false,
    source = null,
    replaces,
    upload: uploadVersion,
    deploy,
    prove,
    mayPoint,
    onStep,
    isStaged = false,
    now = () => new Date(),
    ...options
  }: PublishOptions = {},
): Promise<void> {
  const built = await readBuiltSite(dir)
  const { manifest, manifestText, files } = built
  const { build } = manifest
  const before = replaces ?? (await currentBuild(target))
  const values = await valuesOf(built, isRelease)
  const bytes = values.reduce((sum, value) => sum + value.bytes, 0)
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
  onStep?.('uploading')
  // From here on, `prune` knows that these objects are wanted: only now it is asked which of them are stored.
  await target.put([
    { key: contentKeys.release(build), value: JSON.stringify(release) },
    { key: contentKeys.manifest(build), value: manifestText },
  ])
  await uploadValues(target, await missingValues(values, target), options)
  const uploaded = { ...release, ...(await uploadVersion?.(build, before.build)) }
  if (uploadVersion) await target.put([{ key: contentKeys.release(build), value: JSON.stringify(uploaded) }])
  await prove?.(files)
  if (isRelease) await proveStored(target, built, values, before.manifest, options)
  if (!isStaged) {
    const shipped = { ...uploaded, shippedAt: now().toISOString() }
    const give = async () => {
      onStep?.('deploying')
      await deploy?.(before.build)
      onStep?.('pointing')
    }
    await pointTo(build, target, shipped, { from: before.build, mayPoint, deploy: give })
  }
}

/** The record of a build; null when its upload has never begun. */
export async function readRelease(build: string, target: PublishTarget): Promise<Release | null> {
  const text = await target.get(contentKeys.release(build))
  return text === null ? null : JSON.parse(text)
}
