import { errorMessage } from '../../content-bundle/model/text/error-message.ts'
import { namespaceTarget, type PublishTarget } from '../../content-bundle/release/publish-target.ts'
import { idFaults, readBindings } from './bindings.ts'
import { openLocalStores } from './local-stores.ts'
import { runWrangler } from './run-wrangler.ts'
import { wranglerTarget } from './wrangler-target.ts'

/** Where the site runs: on this machine, or on Cloudflare as `wrangler.toml` describes it. */
const environments = ['local', 'preview', 'production'] as const
export type EnvironmentName = (typeof environments)[number]

/** The option of every command that acts on an environment. */
export const environmentOption = {
  is: 'one',
  of: environments,
  default: 'local',
  says: 'Where to act. `local` is this machine; the others use the login of wrangler.',
} as const

/** The options of every command that reads or changes the stores of an environment. */
export const storesOptions = {
  env: environmentOption,
  dir: {
    is: 'text',
    takes: 'a folder',
    default: 'dist',
    says: 'The built site whose local stores are used.',
  },
} as const

/** The stores of an environment. */
export interface Environment {
  name: EnvironmentName
  content: PublishTarget
  /** Runs a statement on D1. */
  rows<Row>(statement: string): Promise<Row[]>
  close(): Promise<void>
}

/** Whether a text is an environment; true for every value that {@link environmentOption} accepts. */
export const isEnvironment = (name: string): name is EnvironmentName =>
  environments.some((known) => known === name)

/** The arguments that make wrangler act on an environment of Cloudflare. Production is the top level of `wrangler.toml`. */
export const wranglerPlace = (name: EnvironmentName): string[] => [
  name === 'production' ? '--env=' : `--env=${name}`,
]

/** Opens the stores of an environment; `dir` is the built site whose local stores are meant. Throws with what to do when it cannot be used. */
export async function openEnvironment(name: string, dir: string): Promise<Environment> {
  if (!isEnvironment(name))
    throw new Error(`There is no environment ${name}. There are ${environments.join(', ')}.`)
  return name === 'local' ? localEnvironment(dir) : cloudflareEnvironment(name)
}

/**
 * Runs a command on the stores of an environment and closes them. An error is printed after `heading`, and the
 * process then ends with code 1.
 */
export async function runWithStores(
  { env, dir }: { env: string; dir: string },
  command: (environment: Environment) => Promise<void>,
  heading = '',
): Promise<void> {
  try {
    const environment = await openEnvironment(env, dir)
    try {
      await command(environment)
    } finally {
      await environment.close()
    }
  } catch (error) {
    console.error(heading + errorMessage(error))
    process.exitCode = 1
  }
}

async function localEnvironment(dir: string): Promise<Environment> {
  const { database, content, close } = await openLocalStores(dir)
  return {
    name: 'local',
    content: namespaceTarget(content),
    rows: async <Row>(statement: string) => (await database.prepare(statement).all<Row>()).results,
    close,
  }
}

function cloudflareEnvironment(name: EnvironmentName): Environment {
  const [fault] = idFaults(readBindings(name))
  if (fault) throw new Error(`${fault.says} ${fault.fix}`)
  const place = [...wranglerPlace(name), '--remote']
  return {
    name,
    content: wranglerTarget(place),
    rows: async <Row>(statement: string) => {
      const output = await runWrangler(['d1', 'execute', 'DB', '--json', '--command', statement], { place })
      const [answer]: [{ results: Row[] }] = JSON.parse(output.slice(output.search(/^\[/m)))
      return answer.results
    },
    close: async () => {},
  }
}
