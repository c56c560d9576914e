import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import type { WorkerVersions } from '../../engine/release/worker-versions.ts'
import { type ShipInput, shipSite } from '../../scripts/release/ship-site.ts'
import { smallSite } from '../small-site.ts'
import { memoryNamespace } from '../stores/memory-namespace.ts'
import { memoryVersions } from './memory-versions.ts'
import { buildOf, siteOver } from './two-builds.ts'

/** What a release acts on. */
export interface Release {
  content: PublishTarget
  versions: WorkerVersions
}

/** Cloudflare in memory, the commands that act on it, and the site that readers get from it. */
export function memoryReleases(dirs: readonly string[]) {
  const { kv, values } = memoryNamespace()
  const cloudflare = memoryVersions((build) => dirs.find((dir) => buildOf(dir) === build) ?? dirs[0] ?? '')
  const at: Release = { content: namespaceTarget(kv), versions: cloudflare.versions }
  const said: string[] = []
  const ship = (dir: string, to: Release = at, changes: Partial<ShipInput> = {}) =>
    shipSite({
      dir,
      site: smallSite,
      ...to,
      source: { commit: 'abc1234', author: 'Ada' },
      allowsRemoved: false,
      isDryRun: false,
      isStaged: false,
      percent: 100,
      pause: async () => {},
      say: (line) => said.push(line),
      ...changes,
    })
  const goBack = (name?: string, to: Release = at) => rollBack({ ...to, name, base: '' })
  /** Makes everything that is stored older than a day. */
  const letDaysPass = async () => {
    const old = namespaceTarget(kv, () => 0)
    for (const [key, value] of [...values]) {
      const text = typeof value === 'string' ? value : new Uint8Array(value)
      const isRecord = key.startsWith('build:') && typeof value === 'string'
      await old.put([{ key, value: isRecord ? value.replace(/"usedAt":"20/, '"usedAt":"19') : text }])
    }
  }
  /** Takes what is there now, to be put back later. */
  const save = () => {
    const before = new Map(values)
    const putBack = cloudflare.save()
    return () => {
      values.clear()
      for (const [key, value] of before) values.set(key, value)
      putBack()
    }
  }
  return {
    kv,
    values,
    cloudflare,
    at,
    said,
    ship,
    goBack,
    letDaysPass,
    save,
    site: siteOver(kv, cloudflare.dir),
  }
}

/** Runs something before each operation on what a release acts on; `number` counts them from 0. */
export function watched({ content, versions }: Release, before: (number: number) => Promise<void> | void) {
  let operations = 0
  const watch = <Parts extends object>(parts: Parts): Parts =>
    new Proxy(parts, {
      get: (own, name, receiver) => {
        const call: unknown = Reflect.get(own, name, receiver)
        if (typeof call !== 'function') return call
        return async (...args: unknown[]) => {
          operations += 1
          await before(operations - 1)
          return call(...args)
        }
      },
    })
  return { release: { content: watch(content), versions: watch(versions) }, count: () => operations }
}
