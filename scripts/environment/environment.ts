import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import type { Manifest } from '../../engine/model/manifest.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { deployedVersions, type WorkerVersions } from '../../engine/release/worker-versions.ts'
import { anyText, command } from '../command-line.ts'
import { cloudflareVersions } from '../release/cloudflare-versions.ts'
import { idFaults, readBindings } from './bindings.ts'
import { cloudflareApi } from './cloudflare-api.ts'
import { cloudflareTarget } from './cloudflare-target.ts'
import { openLocalStores } from './local-stores.ts'

/** The places where the site runs: this machine, or Cloudflare as `wrangler.toml` describes it. */
const environments = ['local', 'preview', 'production'] as const
export type EnvironmentName = (typeof environments)[number]

/** The option of every command that acts on an environment. */
export const environmentOption = new Option(
  '--env <name>',
  'Where to run: on this machine (`local`), or on Cloudflare with your wrangler login.',
)
  .choices(environments)
  .default('local')

/** The environments that have readers. */
const deployedEnvironments = ['preview', 'production'] as const
export type DeployedEnvironmentName = (typeof deployedEnvironments)[number]

/** The option of every command that changes what readers get. */
export const deployedEnvironmentOption = new Option(
  '--env <name>',
  'The Cloudflare environment, with your wrangler login. To serve dist/ on this machine, run `npm start`.',
)
  .choices(deployedEnvironments)
  .makeOptionMandatory()

/** A command that reads or changes the stores of an environment. */
export const storesCommand = (name: string, does: string) =>
  command(name, does)
    .addOption(environmentOption)
    .option('--dir <folder>', 'The folder of the built site whose local stores are used.', anyText, 'dist')

/** The stores of an environment. */
export interface Environment {
  name: EnvironmentName
  content: PublishTarget
  /** The versions of its worker; null on this machine, which has none. */
  versions: WorkerVersions | null
  /** The builds that readers have, the one of most readers first: on this machine the built one. Throws where `npm run ship` did not make one of them. */
  shownBuilds(): Promise<string[]>
  /** Runs a statement on D1. */
  rows<Row>(statement: string): Promise<Row[]>
  close(): Promise<void>
}

/** The arguments that make wrangler act on an environment of Cloudflare. Production is the top level of `wrangler.toml`. */
export const wranglerPlace = (name: EnvironmentName): string[] => [
  name === 'production' ? '--env=' : `--env=${name}`,
]

/** Opens the stores of an environment; `dir` is the built site whose local stores are meant. Throws with what to do when it cannot be used. */
export async function openEnvironment(name: EnvironmentName, dir: string): Promise<Environment> {
  return name === 'local' ? localEnvironment(dir) : openDeployedEnvironment(name)
}

/** Runs a command on an environment's stores and closes them. An error is printed, and the exit code is 1. */
export async function runWithStores(
  { env, dir }: { env: EnvironmentName; dir: string },
  command: (environment: Environment) => Promise<void>,
): Promise<void> {
  try {
    const environment = await openEnvironment(env, dir)
    try {
      await command(environment)
    } finally {
      await environment.close()
    }
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}

async function localEnvironment(dir: string): Promise<Environment> {
  const { database, content, close } = await openLocalStores(dir)
  return {
    name: 'local',
    content: namespaceTarget(content),
    versions: null,
    shownBuilds: async () => {
      const file = join(dir, 'content/manifest.json')
      return existsSync(file) ? [ownJson<Manifest>(readFileSync(file, 'utf8')).build] : []
    },
    rows: async <Row>(statement: string) => {
      const { results } = await database.prepare(statement).all<Row>().catch(explainTables('local'))
      return results
    },
    close,
  }
}

/** Opens the stores and versions of an environment of Cloudflare. Throws with what to do when its ids are not set. */
export function openDeployedEnvironment(
  name: DeployedEnvironmentName,
): Environment & { versions: WorkerVersions } {
  const bindings = readBindings(name)
  const [fault] = idFaults(bindings)
  if (fault) throw new Error(`${fault.says} ${fault.fix}`)
  const api = cloudflareApi(bindings.account)
  const versions = cloudflareVersions(api, bindings.worker, wranglerPlace(name))
  const namespace = bindings.kv.find(({ binding }) => binding === 'CONTENT')?.id ?? 'CONTENT'
  const database = bindings.d1.find(({ binding }) => binding === 'DB')?.database_id ?? 'DB'
  return {
    name,
    content: cloudflareTarget(api, namespace),
    versions,
    shownBuilds: async () =>
      (await deployedVersions(versions)).map(({ id, build }) => {
        if (build !== null) return build
        throw new Error(
          `Readers have version ${id}, which \`npm run ship\` did not make, so its build is not known. Ship, or go back to a build that \`npm run builds\` lists.`,
        )
      }),
    rows: async <Row>(statement: string) => {
      const call = `POST /d1/database/${database}/query` as const
      const { result } = await api<[{ results: Row[] }]>(call, { sql: statement }).catch(explainTables(name))
      return result[0].results
    },
    close: async () => {},
  }
}

/** Throws an error again, with what to do where D1 has no such table. */
const explainTables =
  (name: EnvironmentName) =>
  (error: unknown): never => {
    const message = errorMessage(error)
    if (!/no such table/.test(message)) throw error
    const remedy =
      name === 'local'
        ? '`npm start` applies them.'
        : `\`npm run doctor -- --env ${name}\` names those that are missing, \`npx wrangler d1 migrations apply DB --remote ${wranglerPlace(name).join(' ')}\` applies them.`
    throw new Error(`${message}\nMigrations of D1 were not applied. ${remedy}`, { cause: error })
  }
