import type { WorkerVersion, WorkerVersions } from '../../engine/release/worker-versions.ts'

/** A version with the folder of the built site that was uploaded. */
export interface HeldVersion extends WorkerVersion {
  dir: string
}

const stores = ['CONTENT', 'DB']

/** Cloudflare's versions of a worker, in memory. `dirOf` names the folder of a build that is uploaded. */
export function memoryVersions(dirOf: (build: string) => string) {
  const held: HeldVersion[] = []
  let shares: Record<string, number> = {}
  let secrets: string[] = []
  const make = (changes: Partial<HeldVersion>): HeldVersion => {
    const number = held.length + 1
    const version = {
      // Named like a UUID: its first eight characters stand in addresses.
      id: `${String(number).padStart(8, 'v')}-0000`,
      madeAt: new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString(),
      message: '',
      build: null,
      previousBuild: null,
      previousVersion: null,
      bindings: [...stores, ...secrets],
      dir: dirOf(changes.build ?? ''),
      ...changes,
    }
    held.push(version)
    return version
  }
  const find = (id: string | undefined) => {
    const version = held.find((one) => one.id === id)
    if (!version) throw new Error(`There is no version ${id}.`)
    return version
  }
  const most = () => Object.entries(shares).sort(([, a], [, b]) => b - a)[0]?.[0]
  const versions: WorkerVersions = {
    newest: async () => held.toReversed(),
    traffic: async () => ({ ...shares }),
    version: async (id) => find(id),
    async upload({ BUILD, PREVIOUS_BUILD = null, PREVIOUS_VERSION = null }, message) {
      const isFirst = held.length === 0
      const { id } = make({
        build: BUILD,
        previousBuild: PREVIOUS_BUILD,
        previousVersion: PREVIOUS_VERSION,
        message,
      })
      if (isFirst) shares = { [id]: 100 }
      return { id, address: isFirst ? null : `https://${id.slice(0, 8)}-docs.example`, isDeployed: isFirst }
    },
    async deploy(traffic) {
      for (const id of Object.keys(traffic)) find(id)
      shares = { ...traffic }
    },
  }
  return {
    versions,
    /** What most readers have. */
    current: () => find(most()),
    /** The folder of what most readers have. */
    dir: () => find(most()).dir,
    /** `wrangler secret put`: a version like the current one, with the secret, deployed at once. */
    putSecret(name: string) {
      secrets = [...secrets, name]
      const { dir, build, previousBuild, previousVersion } = find(most())
      const { id } = make({ dir, build, previousBuild, previousVersion })
      shares = { [id]: 100 }
    },
    /** As by `wrangler deploy` by hand: the version does not say which build it has. */
    deployByHand() {
      shares = { [make({}).id]: 100 }
    },
    /** Takes what is there now, to be put back later. */
    save() {
      const saved = { held: [...held], shares, secrets }
      return () => {
        held.splice(0, held.length, ...saved.held)
        shares = saved.shares
        secrets = saved.secrets
      }
    },
  }
}
