import { errorMessage } from '../model/text/error-message.ts'
import { proveWhole } from './keys-of-build.ts'
import type { PublishTarget } from './publish-target.ts'
import { claim } from './store-release.ts'
import { type StoredBuild, storedBuild, storedManifest } from './stored-builds.ts'
import { deployedVersions, namedVersion, type WorkerVersion, type WorkerVersions } from './worker-versions.ts'

export interface RollBackInput {
  content: PublishTarget
  versions: WorkerVersions
  /** Path of the site config below which the site is on its host; empty at the root. */
  base: string
  /** The beginning of the id of a build or of a version. Without it, what readers had before. */
  name: string | undefined
  /** Proves that a version answers at its address. Throws when it does not. */
  prove?: ((address: string, build: StoredBuild) => Promise<void>) | undefined
  onDeploy?: () => void
}

/**
 * Gives all readers a version that was uploaded before; uploads nothing. Throws, and changes nothing for them, when
 * `npm run ship` did not make that version, when its site is below another path, or when it lacks a binding or a
 * secret of today. So it does when values of its build are not stored, or when it does not answer. Returns the build
 * that most readers had, and the one that all have now.
 */
export async function rollBack({ content, versions, base, name, prove, onDeploy }: RollBackInput) {
  const deployed = await deployedVersions(versions)
  const [current] = deployed
  if (!current) throw new Error('No version of the worker is deployed: `npm run ship` makes one.')
  const id = name === undefined ? versionBefore(deployed) : await namedVersion(name, versions)
  const version = await versions.version(id).catch((error: unknown) => {
    throw new Error(
      `Version ${id} cannot be read: Cloudflare keeps the hundred newest. Check out the commit of its build and ship it again.\n${errorMessage(error)}`,
    )
  })
  const record = version.build === null ? null : await storedBuild(version.build, content)
  if (!record)
    throw new Error(
      `Version ${id} was not made by \`npm run ship\`, or nothing is known of its build. \`npm run builds\` lists what there is; \`npx wrangler versions deploy ${id}\` deploys it unproven.`,
    )
  const lacking = current.bindings.filter((binding) => !version.bindings.includes(binding))
  if (lacking.length > 0)
    throw new Error(
      `Version ${id} lacks ${lacking.join(', ')}, which readers have now. Check out the commit of its build (${record.source?.commit ?? 'not known'}) and ship it again: new versions have all bindings and secrets.`,
    )
  const { base: itsBase = '' } = (await storedManifest(record.build, content)) ?? { base }
  if (itsBase !== base)
    throw new Error(
      `The site of build ${record.build} is at ${itsBase || '/'}, and the site config and wrangler.toml lead readers to ${base || '/'}. Check out its commit (${record.source?.commit ?? 'not known'}) and ship it again.`,
    )
  await claim({ ...record, usedAt: new Date().toISOString() }, content)
  await proveWhole(record, content)
  const address = addressOf(id, record)
  if (address !== null) await prove?.(address, record)
  onDeploy?.()
  await versions.deploy({ [id]: 100 })
  return { before: current.build, after: record.build }
}

/** What readers had before the versions that they have now. Of two versions, the later one goes. */
function versionBefore(deployed: readonly WorkerVersion[]): string {
  const [oldest] = deployed.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt))
  const before = deployed.length > 1 ? oldest?.id : oldest?.previousVersion
  if (!before)
    throw new Error(
      'Nobody knows what readers had before this version: it is the first one, or was not made by `npm run ship`. Name a build that `npm run builds` lists.',
    )
  return before
}

/** The address of a version, made of that of another one: it begins with the first eight characters of the id. */
const addressOf = (id: string, { version, address }: StoredBuild): string | null =>
  version === null || address === null ? null : address.replace(version.slice(0, 8), id.slice(0, 8))
