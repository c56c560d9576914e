import { join, relative } from 'node:path'
import { proveFiles } from '../../engine/release/prove-files.ts'
import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { type EnvironmentName, openEnvironment } from '../environment/environment.ts'
import { type Routes, routeFaults } from '../environment/routes.ts'
import { deployCode, uploadPreview } from './deploy-code.ts'

/** An environment that a site is shipped to. */
export interface ShipTarget {
  content: PublishTarget
  /** Deploys the code; left out where only content is shipped, and on this machine, which runs the code that was built. */
  deploy?: ((build: string) => Promise<void>) | undefined
  prove(paths: readonly string[]): Promise<void>
  /** The address of a staged build; null before it was deployed. */
  previewAt(): string | null
  close(): Promise<void>
}

export interface ShipTargetOptions {
  /** The built site. */
  dir: string
  root: string
  /** The site's origin, if it was given. */
  origin: string | null
  /** The origin of the site config. */
  siteOrigin: string
  /** The routes in `wrangler.toml`. */
  routes: Routes
  deploysCode: boolean
  isStaged: boolean
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
    previewAt: () => null,
    close: platform.close,
  }
}

async function onCloudflare(name: EnvironmentName, options: ShipTargetOptions): Promise<ShipTarget> {
  const { dir, root, deploysCode, isStaged, siteOrigin, routes } = options
  if (deploysCode && relative(root, dir) !== 'dist') {
    throw new Error(
      `wrangler.toml deploys ${join(root, 'dist')}, and not ${dir}. Build into dist, or ship with --content-only.`,
    )
  }
  // Routes change with a deployment only.
  const [fault] = deploysCode ? routeFaults(routes, siteOrigin) : []
  if (fault) throw new Error(`${fault.says} ${fault.fix}`)
  const { content, close } = await openEnvironment(name, dir)
  let origin = options.origin ?? (name === 'production' ? siteOrigin : null)
  let preview: string | null = null
  const deploy = async (build: string) => {
    if (isStaged) preview = await uploadPreview(name, build)
    const addresses = isStaged ? [preview] : await deployCode(name)
    if (isStaged || origin === null) origin = options.origin ?? addresses[0] ?? origin
  }
  return {
    content,
    deploy: deploysCode ? deploy : undefined,
    async prove(paths) {
      if (origin === null)
        throw new Error(
          `The address of ${name} is not known. Name its origin with \`--at\`, or leave the proof out with \`--skip-proof\`.`,
        )
      await proveFiles(origin, paths)
    },
    previewAt: () => preview,
    close,
  }
}
