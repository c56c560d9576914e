import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { type SitePlace, urlOf } from '../../engine/model/urls/url-path.ts'
import { broken, type Finding, note, ok } from './finding.ts'

/** Clients that read documentation, by the product name in their user agent. */
const clients: Readonly<Record<string, string>> = {
  browser:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36',
  curl: 'curl/8.14.1',
  'Claude-User': 'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  'ChatGPT-User': 'Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
  'OAI-SearchBot': 'Mozilla/5.0 (compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot)',
  'Perplexity-User': 'Mozilla/5.0 (compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
}

/** Milliseconds for each answer. */
const answerLimitMs = 10_000

const zoneHelp = 'See "Zone" in docs/operating.md.'

/** One request as one client sends it. */
interface Visit {
  client: string
  path: string
  response: Response
  body: string
}

/** Asks a site as browsers, curl and agents do, and names what a zone in front of it refuses, rewrites or does not compress. */
export async function checkAccess(
  address: string,
  site: Pick<SiteConfig, 'pages' | 'origin' | 'base'>,
): Promise<Finding[]> {
  const { pages } = site
  const markdown = paths.markdown(pages.docs)
  const asked = [pages.docs, markdown, paths.llms(), paths.mcp()]
  const visits: Visit[] = []
  for (const [client, agent] of Object.entries(clients)) {
    for (const path of asked) {
      const response = await ask(new URL(address + path), agent)
      visits.push({ client, path, response, body: await response.text() })
    }
  }
  const refused = visits.filter(({ response }) => !response.ok || response.headers.has('cf-mitigated'))
  return [
    ...(refused.length > 0
      ? refused.map(refusal)
      : [ok(`${Object.keys(clients).join(', ')} get ${asked.join(', ')}`)]),
    ...rewritten(visits.filter((visit) => !refused.includes(visit) && visit.path === markdown)),
    ...compressed(visits.filter(({ client }) => client === 'curl')),
    await checkRobots(address, site),
  ]
}

/** A request of a client; to the MCP server, its first message. */
function ask(url: URL, agent: string): Promise<Response> {
  const isMcp = url.pathname.endsWith(paths.mcp())
  const headers = { 'user-agent': agent, 'accept-encoding': 'br, gzip' }
  return fetch(url, {
    signal: AbortSignal.timeout(answerLimitMs),
    ...(isMcp
      ? {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'initialize',
            params: {
              protocolVersion: '2025-11-25',
              capabilities: {},
              clientInfo: { name: 'doctor', version: '1' },
            },
          }),
        }
      : { headers: { ...headers, accept: '*/*' } }),
  })
}

function refusal({ client, path, response }: Visit): Finding {
  const mitigated = response.headers.get('cf-mitigated')
  const by = mitigated ? ` (cf-mitigated: ${mitigated})` : ''
  return broken(
    `${client} gets ${response.status} for ${path}${by}.`,
    mitigated || response.status === 403
      ? `Allow it in the zone: bot protection or a firewall rule refuses it. ${zoneHelp}`
      : 'See "Requests fail" in docs/operating.md.',
  )
}

/** A Markdown file is the same for everyone; a zone that turns pages into other formats changes it. */
function rewritten(visits: readonly Visit[]): Finding[] {
  const [first] = visits
  return visits
    .filter(
      ({ response, body }) =>
        body !== first?.body || !response.headers.get('content-type')?.startsWith('text/markdown'),
    )
    .map(({ client, path }) =>
      broken(`${client} gets another ${path} than others.`, `Turn off what rewrites it. ${zoneHelp}`),
    )
}

/** Text is sent compressed. Small files may not be. */
function compressed(visits: readonly Visit[]): Finding[] {
  const leastBytes = 1000
  const sent = visits.filter(({ path, body }) => path !== paths.mcp() && body.length > leastBytes)
  const plain = sent.filter(({ response }) => !response.headers.has('content-encoding'))
  if (plain.length === 0) return [ok('Pages and their Markdown are sent compressed')]
  const names = plain.map(({ path }) => path).join(', ')
  return [note(`${names} is sent uncompressed.`, `Add a compression rule to the zone. ${zoneHelp}`)]
}

/** The site's `robots.txt` ends with its sitemap; a zone that manages the file puts its own rules in front. */
async function checkRobots(address: string, site: SitePlace): Promise<Finding> {
  const response = await ask(new URL('/robots.txt', address), clients.curl ?? '')
  const text = await response.text()
  const sitemap = `Sitemap: ${urlOf(site, paths.sitemap())}`
  if (site.base !== '')
    return text.includes(sitemap)
      ? ok('robots.txt of the host names the sitemap')
      : note(
          'robots.txt of the host does not name the sitemap.',
          `Ask its owner to add the line \`${sitemap}\`.`,
        )
  const isOurs =
    response.ok &&
    /^# Content-Signal/.test(text) &&
    text.includes(sitemap) &&
    text.match(/^user-agent:/gim)?.length === 1
  return isOurs
    ? ok('robots.txt is the site’s own')
    : broken('robots.txt is not what the site serves.', `Turn off the zone’s managed robots.txt. ${zoneHelp}`)
}
