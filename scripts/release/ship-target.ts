import { join, relative } from 'node:path'
import { proveFiles } from '../../engine/release/prove-files.ts'
import { type PublishOptions, readRelease } from '../../engine/release/publish-content.ts'
import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { type EnvironmentName, openEnvironment } from '../environment/environment.ts'
import { type Routes, routeFaults } from '../environment/routes.ts'
import { applyMigrations, deployVersion, uploadVersion, type WorkerVersion } from './worker-versions.ts'

/** An environment that a site is shipped to. `upload` and `deploy` are left out on this machine, which has no versions. */
export interface ShipTarget extends Pick<PublishOptions, 'upload' | 'deploy'> {
  content: PublishTarget
  prove(paths: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface ShipTargetOptions {
  /** The built site. */
  dir: string
  root: string
  /** Where the files are asked for, if it was given: instead of the version's own address. */
  origin: string | null
  /** The origin of the site config. */
  siteOrigin: string
  /** The routes in `wrangler.toml`. */
  routes: Routes
  isStaged: boolean
  /** Share of the readers who get the version, in percent. */
  percent: number
}

/** Opens an environment to ship to. Throws with what to do when that is not possible. */
export async function openShipTarget(name: EnvironmentName, options: ShipTargetOptions): Promise<ShipTarget> {
  return name !== 'local' ? onCloudflare(name, options) : onThisMachine(options)
}

/** The built worker over the local stores, so that what is proven is what `npm run serve` serves. */
async function onThisMachine({ dir, origin }: ShipTargetOptions): Promise<ShipTarget> {
  // It loads wrangler, which takes a second.
  const { startLocalPlatform } = await import('../local-platform.ts')
  const platform = await startLocalPlatform({ dir, port: 0, publishes: false })
  return {
    content: namespaceTarget(platform.content),
    prove: (paths) => proveFiles(origin ?? platform.url, paths),
    close: platform.close,
  }
}

async function onCloudflare(name: EnvironmentName, options: ShipTargetOptions): Promise<ShipTarget> {
  const { dir, root, origin, isStaged, siteOrigin, routes, percent } = options
  if (relative(root, dir) !== 'dist') {
    throw new Error(`wrangler.toml uploads ${join(root, 'dist')}, and not ${dir}. Build into dist.`)
  }
  const [fault] = routeFaults(routes, siteOrigin)
  if (fault) throw new Error(`${fault.says} ${fault.fix}`)
  const { content, close } = await openEnvironment(name, dir)
  let version: WorkerVersion | null = null
  return {
    content,
    async upload(build, previous) {
      await applyMigrations(name)
      version = await uploadVersion(name, { build, previous, isStaged })
      return { version: version.id, ...(version.address && { address: version.address }) }
    },
    async prove(paths) {
      const address = origin ?? version?.address
      if (!address)
        throw new Error(
          'The version was uploaded, and has no address at which its files can be proven. Set `preview_urls = true` in wrangler.toml, name an origin with `--at`, or leave the proof out with `--skip-proof`.',
        )
      await proveFiles(address, paths)
    },
    async deploy(before) {
      if (!version || version.isDeployed) return
      const { id } = version
      const kept = percent < 100 && before !== null ? await readRelease(before, content) : null
      await deployVersion(name, { id, percent, before: kept?.version ?? null })
    },
    close,
  }
}
