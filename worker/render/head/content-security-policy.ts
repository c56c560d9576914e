import type { ClientAssets } from '../../../content-bundle/model/manifest.ts'
import { outsideSources } from './outside-sources.ts'
import { speculationRules } from './speculation-rules.ts'

/**
 * The policy of a page: scripts from the site and the page's own inline ones by their hashes, and what
 * the site's facts name: the cloud regions, analytics. Style attributes are allowed (authors write them in JSX), of style
 * elements only the page's own.
 */
export async function contentSecurityPolicy(client: ClientAssets): Promise<string> {
  const inlineScripts = [client.headScript, client.sidebarScript, speculationRules]
  const { scripts, connections } = outsideSources()
  const hashes = await Promise.all(inlineScripts.map(hashSource))
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...scripts].join(' ')}`,
    `connect-src ${["'self'", ...connections].join(' ')}`,
    `style-src 'self' ${await hashSource(client.arrivingStyle)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
