import { type SitePlace, siteUrl } from '../../engine/model/urls/url-path.ts'
import { type Bindings, idFaults } from '../environment/bindings.ts'
import { type Routes, routeFaults, routeFix } from '../environment/routes.ts'
import { broken, type Finding, note, ok } from './finding.ts'

/** Checks `wrangler.toml` and the site's address. What only Cloudflare needs is broken for its environments, and a note on this machine. */
export function checkSetup(
  environment: string,
  bindings: Bindings,
  routes: Routes,
  site: SitePlace,
): Finding[] {
  const isLocal = environment === 'local'
  const forCloudflare = isLocal ? note : broken
  const ids = idFaults(bindings)
  const { origin } = site
  const { hostname, protocol } = new URL(origin)
  const hasRoutes = routes.environments.some(({ patterns }) => patterns.length > 0)
  const isExample = /(^|\.)(example|test|invalid|localhost)$/.test(hostname)
  return [
    ...ids.map(({ says, fix }) => forCloudflare(says, fix)),
    ...(ids.length === 0 ? [ok('Ids of stores are set')] : []),
    ...routeFaults(routes, site).map(({ says, fix }) => broken(says, fix)),
    ...(hasRoutes || isExample || hostname.endsWith('.workers.dev')
      ? []
      : [note(`No route in wrangler.toml leads ${hostname} to the worker.`, routeFix(site))]),
    isExample
      ? forCloudflare(
          `\`origin\` of the site config is ${origin}, which nobody can reach.`,
          'Set it to the address of the site in content-bundle/site/config.ts.',
        )
      : protocol === 'https:'
        ? ok(`The site's address is ${siteUrl(site)}`)
        : broken(
            `\`origin\` of the site config is ${origin}.`,
            'Use https: browsers and the worker need it.',
          ),
  ]
}
