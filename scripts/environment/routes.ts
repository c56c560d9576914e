import type { SitePlace } from '../../engine/model/urls/url-path.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { BindingFault } from './bindings.ts'
import { readWranglerConfig, type WranglerEnvironment, wranglerFile } from './wrangler-config.ts'

/** The addresses that `wrangler.toml` gives to workers. */
export interface Routes {
  /** Patterns of an environment as wrangler deploys them, with those that it inherits. The top level comes first. */
  environments: readonly { table: string; patterns: readonly string[] }[]
  /** Lines that TOML reads as fields of another table, where wrangler ignores them. */
  misplaced: readonly { key: string; table: string }[]
  /** Patterns of paths that the worker answers before the asset server looks for a file. */
  workerFirst: readonly string[]
}

/** Reads the routes of every environment; `config` is another file, for tests. */
export function readRoutes(config = wranglerFile): Routes {
  const { raw, top, environments } = readWranglerConfig(config)
  return {
    environments: [
      { table: 'the top level', patterns: patternsOf(top) },
      ...Object.entries(environments).map(([name, { route = top.route, routes = top.routes }]) => ({
        table: `[env.${name}]`,
        patterns: patternsOf({ route, routes }),
      })),
    ],
    misplaced: misplacedIn(raw),
    workerFirst: top.assets?.run_worker_first ?? [],
  }
}

function patternsOf({ route, routes = [] }: Pick<WranglerEnvironment, 'route' | 'routes'>): string[] {
  return [...(route === undefined ? [] : [route]), ...routes].map((one) =>
    typeof one === 'string' ? one : one.pattern,
  )
}

function misplacedIn(value: unknown, table = ''): Routes['misplaced'] {
  if (Array.isArray(value)) return value.flatMap((item) => misplacedIn(item, table))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== 'routes' && key !== 'route') return misplacedIn(inner, table === '' ? key : `${table}.${key}`)
    return table === '' || /^env\.[^.]+$/.test(table) ? [] : [{ key, table }]
  })
}

/** The remedy for a missing domain: the line that gives it, or a path of it, to the site. */
export function routeFix({ origin, base }: SitePlace): string {
  const { hostname } = new URL(origin)
  const route = base === '' ? `{ pattern = "${hostname}", custom_domain = true }` : `"${hostname}${base}*"`
  return `Write \`routes = [${route}]\` at the top of wrangler.toml, above its first table.`
}

/** Faults of routes: misplaced lines, an address of two environments, and what leads elsewhere than the site config says. */
export function routeFaults(
  { environments, misplaced, workerFirst }: Routes,
  site: SitePlace,
): BindingFault[] {
  const [production] = environments
  const { origin, base } = site
  const patterns = production?.patterns ?? []
  const isElsewhere = patterns.length > 0 && !patterns.some((pattern) => leadsToSite(pattern, site))
  const strayFirst = workerFirst.filter((pattern) => base !== '' && !pattern.startsWith(`${base}/`))
  return [
    ...misplaced.map(({ key, table }) => ({
      says: `\`${key}\` has no effect in the table ${table} of wrangler.toml.`,
      fix: 'Move the line to the top of the file, above its first table.',
    })),
    ...environments.flatMap((environment, at) => claimedAgain(environment, environments.slice(0, at))),
    ...(isElsewhere
      ? [
          {
            says: `Routes in wrangler.toml lead to ${patterns.join(', ')}, and \`origin\` of the site config is ${origin}${base && `, with the \`base\` ${base}`}.`,
            fix:
              base === ''
                ? 'Use the same host in both: canonical addresses and feeds name `origin`.'
                : `A route must lead this path and no other to the site. ${routeFix(site)}`,
          },
        ]
      : []),
    ...strayFirst.map((pattern) => ({
      says: `\`run_worker_first\` in wrangler.toml names ${pattern}, and the site is below ${base}.`,
      fix: `Write \`${base}${pattern}\` there: readers cannot move in videos otherwise.`,
    })),
  ]
}

/** The addresses of a route in one spelling: a domain, and a route to all of its paths, lead the same requests. */
const addressesOf = (pattern: string): string =>
  pattern.replace(/^(?:https?|\*):\/\//, '').replace(/\/?\*?$/, '')

/** A deployment moves each address in its routes to its worker, away from the one that had it. */
function claimedAgain(
  { table, patterns }: Routes['environments'][number],
  earlier: Routes['environments'],
): BindingFault[] {
  return patterns.flatMap((pattern) => {
    const owner = earlier.find((other) => other.patterns.map(addressesOf).includes(addressesOf(pattern)))
    if (!owner) return []
    const says = `A deployment of ${table} would take the route \`${pattern}\` from ${owner.table} of wrangler.toml.`
    const fix = `Environments inherit routes. Write \`routes = []\`, or other routes, in ${table}, and no \`route\` at the top level.`
    return [{ says, fix }]
  })
}

/** True if a route leads the site, and nothing else, to the worker. A pattern that begins with `*` matches any host with the same end. */
function leadsToSite(pattern: string, { origin, base }: SitePlace): boolean {
  const { hostname } = new URL(origin)
  const [host = '', ...below] = pattern.replace(/^https?:\/\//, '').split('/')
  const isHost = host.startsWith('*') ? hostname.endsWith(host.slice(1)) : host === hostname
  const path = below.join('/')
  return isHost && (base === '' ? path === '' || path === '*' : `/${path}` === `${base}*`)
}
