import type { ReleaseSource } from '../model/manifest.ts'

/** A version of the worker, as Cloudflare lists it. */
export interface ListedVersion {
  id: string
  /** When it was made (ISO 8601). */
  madeAt: string
  /** What its maker wrote about it; empty where nothing was written, as by a changed secret. */
  message: string
}

/** A version of the worker with what its upload holds. */
export interface WorkerVersion extends ListedVersion {
  /** Its build; null where `npm run ship` did not make it. A changed secret makes a version with the build of the one before. */
  build: string | null
  /** What readers had before `npm run ship` made it; null for nothing. */
  previousBuild: string | null
  previousVersion: string | null
  /** Names of its bindings and secrets. */
  bindings: readonly string[]
}

/** A version that was uploaded. */
export interface UploadedVersion {
  id: string
  /** Its own address, which answers before it is deployed; null where `preview_urls` is off. */
  address: string | null
  /** True for the first version of a worker, which Cloudflare takes only as a deployment. */
  isDeployed: boolean
}

/** Variables of a version that say what it holds. The worker reads `PREVIOUS_BUILD`. */
export interface VersionVariables {
  BUILD: string
  PREVIOUS_BUILD?: string
  PREVIOUS_VERSION?: string
}

/** The share of the readers that versions get, in percent, by their ids. */
export type Traffic = Readonly<Record<string, number>>

/** The versions of a worker at Cloudflare. */
export interface WorkerVersions {
  /** The versions that can be deployed, the hundred newest, newest first. Empty before the first release. */
  newest(): Promise<ListedVersion[]>
  /** What readers get. Empty before the first release. */
  traffic(): Promise<Traffic>
  /** Throws when there is no such version. */
  version(id: string): Promise<WorkerVersion>
  /** Uploads the built site as a version that no reader gets; the first version of a worker goes to readers at once. */
  upload(variables: VersionVariables, message: string): Promise<UploadedVersion>
  /** Gives versions to readers, then applies the routes and schedules of wrangler.toml. */
  deploy(traffic: Traffic): Promise<void>
}

/** The ids of versions that readers get, the one of most readers first. */
export const mostSeen = (traffic: Traffic): string[] =>
  Object.entries(traffic)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)

/** The versions that readers get, the one of most readers first. */
export const deployedVersions = async (versions: WorkerVersions): Promise<WorkerVersion[]> =>
  Promise.all(mostSeen(await versions.traffic()).map((id) => versions.version(id)))

/** The message of a version that `npm run ship` makes: Cloudflare keeps 100 bytes. */
export const versionMessage = (build: string, source: ReleaseSource | null, changes: string): string =>
  `Build ${shortId(build)}${source ? ` of ${source.commit}` : ''}: ${changes}`

/** The beginning of an id that is printed: enough to name a build. */
export const shortId = (id: string): string => id.slice(0, 12)

/** The build of a listed version, or its beginning: from its message, else from the upload. */
async function buildOfVersion(
  { id, message }: ListedVersion,
  versions: WorkerVersions,
): Promise<string | null> {
  const [, build] = /^Build ([\da-f]{12}\b)/.exec(message) ?? []
  return build ?? (await versions.version(id)).build
}

/**
 * The version that a name means: the beginning of its id or of its build's, the newest where several have the build.
 * Throws when there is none, or more than one build.
 */
export async function namedVersion(name: string, versions: WorkerVersions): Promise<string> {
  const listed = await versions.newest()
  const exact = name.length >= 8 && listed.find(({ id }) => id.startsWith(name))
  if (exact) return exact.id
  const builds = await Promise.all(listed.map((version) => buildOfVersion(version, versions)))
  const [first, ...others] = listed.flatMap(({ id }, at) => {
    const build = builds[at] ?? ''
    const isNamed = build !== '' && (build.startsWith(name) || name.startsWith(build))
    return isNamed ? [{ id, build }] : []
  })
  if (!first)
    throw new Error(
      `No version of the worker has build ${name}. \`npm run builds\` lists what there is; check out the commit of an older build and ship it again.`,
    )
  const other = others.find(({ build }) => shortId(build) !== shortId(first.build))
  if (other) throw new Error(`More than one build begins with ${name}: ${first.build} and ${other.build}.`)
  return first.id
}
