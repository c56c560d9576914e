import type { ClientAssets } from '../../../engine/model/manifest.ts'
import type { ComponentSheet } from '../../../engine/model/sheets-of-tree.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { inlineParts } from './inline-parts.ts'
import { speculationRules } from './speculation-rules.ts'

/** The name under which a policy finds the address for its reports, in the header `Reporting-Endpoints`. */
const reportsEndpoint = 'site'

/** Value of the header that says where browsers send reports of a page. */
export const reportingEndpoints = `${reportsEndpoint}="${paths.reports()}"`

/**
 * The Content-Security-Policy of a page. Scripts: the site's own, inline ones by hash, and what the analytics
 * in the site config need. Connections: on pages of an API reference also the hosts of the API. Styles: the site's own, inline ones by hash, and style attributes, which authors
 * write in JSX.
 */
export async function contentSecurityPolicy(
  site: SiteConfig,
  client: ClientAssets,
  sheets: readonly ComponentSheet[],
): Promise<string> {
  const { script, style } = inlineParts(client, sheets)
  const inlineScripts = [script, client.sidebarScript, speculationRules(site)]
  const { scripts, connections } = outsideSources(site)
  const servers = sheets.includes('api-reference') ? (site.apiReference?.servers ?? []) : []
  const allowed = new Set(["'self'", ...connections, ...servers.map(({ url }) => originOf(url))])
  const hashes = await Promise.all(inlineScripts.map(hashSource))
  const styleHash = await hashSource(style)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...scripts].join(' ')}`,
    `connect-src ${[...allowed].join(' ')}`,
    `style-src 'self' ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${paths.reports()}`,
    `report-to ${reportsEndpoint}`,
  ].join('; ')
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** Origins of other hosts that scripts may come from or connect to. */
interface OutsideSources {
  scripts: string[]
  connections: string[]
}

const originOf = (url: string) => new URL(url).origin

/** The origins that the site config names: the cloud regions, and the analytics services. */
export function outsideSources({
  regions,
  analytics,
}: Pick<SiteConfig, 'regions' | 'analytics'>): OutsideSources {
  const marketing = analytics?.marketing
  const marketingOrigins = marketing ? [originOf(marketing.script), ...marketing.origins.map(originOf)] : []
  const product = analytics?.product ? [originOf(analytics.product.host)] : []
  return {
    scripts: [...new Set(marketingOrigins)],
    connections: [
      ...new Set([...(regions?.list ?? []).map(({ url }) => originOf(url)), ...product, ...marketingOrigins]),
    ],
  }
}
