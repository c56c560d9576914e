import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { type Bindings, idFaults } from '../environment/bindings.ts'
import { type Routes, routeFaults, routeFix } from '../environment/routes.ts'
import { broken, type Finding, note, ok } from './finding.ts'

/** Checks `wrangler.toml` and the site's address. What only Cloudflare needs is broken for its environments, and a note on this machine. */
export function checkSetup(
  environment: string,
  bindings: Bindings,
  routes: Routes,
  { origin }: Pick<SiteConfig, 'origin'>,
): Finding[] {
  const isLocal = environment === 'local'
  const forCloudflare = isLocal ? note : broken
  const ids = idFaults(bindings)
  const { hostname, protocol } = new URL(origin)
  const hasRoutes = routes.environments.some(({ patterns }) => patterns.length > 0)
  const isExample = /(^|\.)(example|test|invalid|localhost)$/.test(hostname)
  return [
    ...ids.map(({ says, fix }) => forCloudflare(says, fix)),
    ...(ids.length === 0 ? [ok('Ids of stores are set')] : []),
    ...routeFaults(routes, origin).map(({ says, fix }) => broken(says, fix)),
    ...(hasRoutes || isExample || hostname.endsWith('.workers.dev')
      ? []
      : [note(`No route in wrangler.toml leads ${hostname} to the worker.`, routeFix(origin))]),
    isExample
      ? forCloudflare(
          `\`origin\` of the site config is ${origin}, which nobody can reach.`,
          'Set it to the address of the site in content-bundle/site/config.ts.',
        )
      : protocol === 'https:'
        ? ok(`The site's address is ${origin}`)
        : broken(
            `\`origin\` of the site config is ${origin}.`,
            'Use https: browsers and the worker need it.',
          ),
  ]
}
