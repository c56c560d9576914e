import { readWranglerConfig, type WranglerEnvironment, wranglerFile } from './wrangler-config.ts'

/** The parts of an environment in `wrangler.toml` that are checked. */
export interface Bindings {
  /** The table that describes the environment: `[env.preview]`, or the top level. */
  table: string
  /** False when `wrangler.toml` does not describe the environment. */
  isDefined: boolean
  worker: string
  /** The account that wrangler.toml names. */
  account: string | undefined
  kv: WranglerEnvironment['kv_namespaces']
  d1: WranglerEnvironment['d1_databases']
  variables: readonly string[]
}

/** Something that is wrong, and what to do about it. */
export interface BindingFault {
  says: string
  fix: string
}

/** Reads `wrangler.toml` for an environment; `config` is another file, for tests. */
export function readBindings(environment: string, config = wranglerFile): Bindings {
  const isTop = environment === 'production' || environment === 'local'
  const { top, environments } = readWranglerConfig(config)
  const isDefined = isTop || environment in environments
  const own = (isTop ? undefined : environments[environment]) ?? top
  const { kv_namespaces, d1_databases, vars } = own
  return {
    table: isTop ? 'the top level' : `[env.${environment}]`,
    isDefined,
    worker: own.name ?? `${top.name}-${environment}`,
    account: own.account_id ?? top.account_id,
    kv: kv_namespaces,
    d1: d1_databases,
    variables: Object.keys(vars),
  }
}

const kvId = /^[0-9a-f]{32}$/
const d1Id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids that are none of Cloudflare's, such as those that the repository is delivered with. Local stores do not need them. */
export function idFaults(bindings: Bindings): BindingFault[] {
  const { table, isDefined, kv, d1 } = bindings
  if (!isDefined) {
    const fix = 'Copy the bindings of the top level there, with other names and ids.'
    return [{ says: `wrangler.toml has no ${table}.`, fix }]
  }
  // Else two environments would have stores of one name.
  const [, environment] = /^\[env\.(.+)\]$/.exec(table) ?? []
  const flag = environment ? ` --env ${environment}` : ''
  const fault = (says: string, command: string): BindingFault => ({
    says: `${says}, in ${table} of wrangler.toml, is not an id of Cloudflare.`,
    fix: `Run \`npx wrangler ${command}\` and write the id that it prints there.`,
  })
  return [
    ...kv
      .filter(({ id = '' }) => !kvId.test(id))
      .map(({ binding, id }) =>
        fault(`The id \`${id}\` of the KV namespace ${binding}`, `kv namespace create ${binding}${flag}`),
      ),
    ...d1
      .filter(({ database_id = '' }) => !d1Id.test(database_id))
      .map(({ binding, database_id, database_name }) =>
        fault(`The id \`${database_id}\` of the D1 database ${binding}`, `d1 create ${database_name}`),
      ),
  ]
}
