import { contentKeys, type Manifest, objectHashes } from '../model/manifest.ts'
import { contentHash } from '../model/values/content-hash.ts'
import { type BuiltSite, fileValues, type StoredValue } from './built-site.ts'
import type { PublishTarget } from './publish-target.ts'
import { batchesOf, type UploadOptions, uploadValues, wait } from './upload-values.ts'

/** Everything that a release stores of a built site: its objects, and the hashed files of its client. */
export const valuesOf = async (built: BuiltSite): Promise<StoredValue[]> => [
  ...built.objects,
  ...(await fileValues(built)),
]

/** The values that are not stored. */
export async function missingValues(
  values: readonly StoredValue[],
  target: PublishTarget,
): Promise<StoredValue[]> {
  const stored = await target.keys('')
  return values.filter(({ key }) => !stored.has(key))
}

/** The keys without a stored value. */
export async function missingKeys(wanted: readonly string[], target: PublishTarget): Promise<string[]> {
  const stored = await target.keys('')
  return wanted.filter((key) => !stored.has(key))
}

/** Most objects that are read back: a first release of a large site would take an hour. All are listed. */
const mostReadBack = 1000
/** Milliseconds before each further look: lists of KV are up to a minute late. */
const pausesMs = [5000, 10_000, 20_000, 40_000]

/**
 * Proves that every value is stored, and that objects which `before` does not have can be read back as they
 * were uploaded: Cloudflare may store a batch in part. What is not is uploaded again. Throws with its key when
 * that does not help.
 */
export async function proveStored(
  target: PublishTarget,
  built: BuiltSite,
  values: readonly StoredValue[],
  before: Manifest | null,
  { pause = wait, ...upload }: UploadOptions,
): Promise<void> {
  const hashesBefore = before ? objectHashes(before) : new Set<string>()
  const fresh = built.objects
    .filter(({ key }) => !hashesBefore.has(key.slice(contentKeys.object('').length)))
    .slice(0, mostReadBack)
  const faulty = async () =>
    new Set([...(await missingValues(values, target)), ...(await unreadable(fresh, target))])
  let faultyValues = await faulty()
  for (const pauseMs of pausesMs) {
    if (faultyValues.size === 0) return
    await uploadValues(target, [...faultyValues], { pause, ...upload })
    await pause(pauseMs)
    faultyValues = await faulty()
  }
  const [first] = faultyValues
  if (first) {
    throw new Error(
      `${faultyValues.size} of ${values.length} values are not stored as they were uploaded, such as ${first.key}. Run the command again.`,
    )
  }
}

/** The objects that cannot be read back as their hash names them. */
async function unreadable(objects: readonly StoredValue[], target: PublishTarget): Promise<StoredValue[]> {
  const faulty: StoredValue[] = []
  for (const batch of batchesOf(objects)) {
    const texts = await target.getAll(batch.map(({ key }) => key))
    for (const value of batch) {
      const bytes = new TextEncoder().encode(texts.get(value.key))
      if (contentKeys.object(await contentHash(bytes)) !== value.key) faulty.push(value)
    }
  }
  return faulty
}
