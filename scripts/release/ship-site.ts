import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ReleaseSource } from '../../engine/model/manifest.ts'
import { type PageChanges, pageChanges } from '../../engine/model/page-changes.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { type BuiltSite, readBuiltSite, type StoredValue } from '../../engine/release/built-site.ts'
import { lostAnchors } from '../../engine/release/lost-anchors.ts'
import { missingValues, valuesOf } from '../../engine/release/prove-stored.ts'
import type { PublishTarget } from '../../engine/release/publish-target.ts'
import { recordEntry, storeRelease } from '../../engine/release/store-release.ts'
import { type StoredBuild, storedManifest } from '../../engine/release/stored-builds.ts'
import {
  deployedVersions,
  mostSeen,
  type VersionVariables,
  versionMessage,
  type WorkerVersion,
  type WorkerVersions,
} from '../../engine/release/worker-versions.ts'
import { changesText, counted, countsText, sizeText } from './changes-text.ts'

/** The steps of a release, in order. */
export type ReleaseStep = 'uploading' | 'deploying'

/** The site to ship, where it goes, and the options. */
export interface ShipInput {
  /** The built site. */
  dir: string
  site: Pick<SiteConfig, 'locales'>
  content: PublishTarget
  versions: WorkerVersions
  source: ReleaseSource | null
  /** Removes addresses that no redirect catches, and anchors that no heading has. */
  allowsRemoved: boolean
  /** Says what would happen, and writes nothing. */
  isDryRun: boolean
  /** Ends before the deployment: the version has an address, and readers get none of it. */
  isStaged: boolean
  /** Share of the readers who get the version, in percent. */
  percent: number
  /** Proves that the version answers at its address. Throws when it does not. */
  prove?: ((address: string | null, build: StoredBuild) => Promise<void>) | undefined
  /** Told when a step begins. */
  onStep?: (step: ReleaseStep) => void
  pause?: ((ms: number) => Promise<void>) | undefined
  say: (line: string) => void
}

/** What was shipped. */
export interface ShippedSite extends Pick<StoredBuild, 'build' | 'address'> {
  /** True where `npm run rollback` gives readers what they had before. */
  canBeUndone: boolean
}

/**
 * Ships a built site: says what changes for readers, uploads what is new and a version of the worker, proves that
 * all of it answers, and deploys the version last. Throws before the first upload when an address would break, and
 * before the deployment when anything else fails.
 */
export async function shipSite(input: ShipInput): Promise<ShippedSite> {
  const { dir, content, versions, source, isStaged, percent, say, onStep } = input
  const built = await readBuiltSite(dir)
  const { build } = built.manifest
  const [[current], [newest]] = await Promise.all([deployedVersions(versions), versions.newest()])
  const canBeUndone = typeof current?.build === 'string'
  if (!current && (isStaged || percent < 100))
    throw new Error('No version is deployed yet, and the first one goes to all readers: ship it once.')
  if (newest && newest.id !== current?.id)
    say(
      `Version ${newest.id} (${newest.message || 'made by a changed secret or by hand'}) is newer than the one that most readers have. The new version takes its secrets over.`,
    )
  const before = await currentManifest(current, input)
  const changes = await checkedChanges(built, before, input)
  if (input.isDryRun) {
    const values = await valuesOf(built)
    say(`Would upload ${uploadsText(await missingValues(values, content), values)} Nothing was changed.`)
    return { build, address: null, canBeUndone }
  }

  onStep?.('uploading')
  const stored = await storeRelease(built, content, {
    source,
    before,
    pause: input.pause,
    onMissing: (missing, values) => say(`Uploading ${uploadsText(missing, values)}`),
    onProgress: (uploaded) => say(`  ${valuesText(uploaded)} so far`),
    onRetry: (error, attempt) => say(`  Attempt ${attempt} failed, trying again. ${errorMessage(error)}`),
  })
  say('Applying migrations of D1, and uploading a version of the worker with its files.')
  const { id, address, isDeployed } = await versions.upload(
    variablesOf(build, current),
    versionMessage(build, source, countsText(changes)),
  )
  const record = { ...stored, version: id, address }
  await content.put([recordEntry(record)])
  const shipped = { build, address, canBeUndone }
  if (isDeployed) return shipped
  if (input.prove) say('Asking the version for its build and its files.')
  await input.prove?.(address, record)
  if (isStaged) return shipped
  const now = mostSeen(await versions.traffic())[0]
  if (now !== current?.id)
    throw new Error(
      `Version ${now} was deployed meanwhile, and this one was compared with ${current?.id ?? 'none'}. Run the command again: it compares them, and uploads nothing twice.`,
    )
  onStep?.('deploying')
  say('Deploying the version, with routes and schedules.')
  await versions.deploy(
    percent < 100 && current ? { [id]: percent, [current.id]: 100 - percent } : { [id]: 100 },
  )
  return shipped
}

function variablesOf(build: string, current: WorkerVersion | undefined): VersionVariables {
  // Other code for the same content changes no page since the build before.
  const previous = current?.build === build ? current.previousBuild : current?.build
  return {
    BUILD: build,
    ...(previous && { PREVIOUS_BUILD: previous }),
    ...(current && { PREVIOUS_VERSION: current.id }),
  }
}

/** The manifest of what most readers have; null when there is none that can be compared. */
async function currentManifest(
  current: WorkerVersion | undefined,
  { content, allowsRemoved, say }: ShipInput,
): Promise<Manifest | null> {
  if (!current) return null
  if (current.build === null) {
    const says = `Readers have version ${current.id}, which \`npm run ship\` did not make, so nobody knows which addresses would break.`
    if (!allowsRemoved)
      throw new Error(
        `${says} Ship with --allow-removed to replace it, or go back first: \`npm run rollback -- BUILD\` with a build that \`npm run builds\` lists.`,
      )
    say(says)
    return null
  }
  return storedManifest(current.build, content, (fault) =>
    say(`The current build cannot be read, so every page counts as added. ${fault}`),
  )
}

/** What the build changes for readers. Throws when an address or an anchor would break and that is not allowed. */
async function checkedChanges(
  { dir, manifest }: BuiltSite,
  before: Manifest | null,
  { site, content, allowsRemoved, say }: ShipInput,
): Promise<PageChanges> {
  const changes = pageChanges(site, before, manifest)
  say(
    before?.build === manifest.build
      ? `Build ${manifest.build} is the current one already.`
      : changesText(changes),
  )
  const lost = changes.withoutRedirect.length
  if (lost > 0 && !allowsRemoved) {
    throw new Error(
      `${counted(lost, 'page')} would answer 404 (listed above). Add redirects in content-bundle/site/redirects.ts, or ship with --allow-removed.`,
    )
  }
  const readNew = (hash: string) => readFileSync(join(dir, 'content/objects', hash), 'utf8')
  const anchors = before ? await lostAnchors(site, before, manifest, content, readNew) : []
  if (anchors.length > 0) say(anchors.map((address) => `  # ${address}  (no heading)`).join('\n'))
  if (anchors.length > 0 && !allowsRemoved) {
    throw new Error(
      `${counted(anchors.length, 'link')} to headings would lead to the top of the page (listed above). Name the old anchors in \`formerAnchors\` of the front matter, or ship with --allow-removed.`,
    )
  }
  return changes
}

/** What is uploaded to KV, of all values of a build. */
function uploadsText(missing: readonly StoredValue[], all: readonly StoredValue[]): string {
  return `${valuesText(missing)}; ${all.length - missing.length} are stored already.`
}

const valuesText = (values: readonly StoredValue[]): string =>
  `${counted(values.length, 'value')} (${sizeText(values.reduce((sum, { bytes }) => sum + bytes, 0))})`
