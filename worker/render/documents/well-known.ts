import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { escapeXml } from '../../../engine/model/text/escape-html.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { routes } from '../../../engine/model/urls/routes.ts'

const hostOf = ({ origin }: SiteConfig) => new URL(origin).host

/** Newest first; `worker/mcp` supports both. */
const mcpProtocolVersions = ['2026-07-28', '2025-11-25'] as const

/** Name and version of the MCP server. The version changes when its tools do. */
export const mcpServerInfo = ({ name }: SiteConfig) => ({
  name: `${name.toLowerCase()}-docs`,
  title: `${name} documentation`,
  version: '1.0.0',
})

export const mcpDescription = ({ name }: SiteConfig): string =>
  `Search and read the documentation of ${name}, and report what is wrong with a page.`

/** The server card of SEP-2127, with the two fields (`serverInfo`, `transport`) of its earlier drafts. */
export const mcpServerCard = (site: SiteConfig) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: `${hostOf(site).split('.').reverse().join('.')}/docs`,
  title: mcpServerInfo(site).title,
  description: mcpDescription(site),
  version: mcpServerInfo(site).version,
  websiteUrl: site.origin + site.pages.docs,
  repository: { url: site.repositories.docs, source: 'github' },
  remotes: [
    {
      type: 'streamable-http',
      url: site.origin + paths.mcp(),
      supportedProtocolVersions: mcpProtocolVersions,
    },
  ],
  serverInfo: mcpServerInfo(site),
  transport: { type: 'streamable-http', endpoint: paths.mcp() },
})

/** The agent skill, as its front matter describes it. */
export interface SkillFacts {
  name: string
  description: string
  /** SHA-256 of the file's exact bytes, in hexadecimal. */
  digest: string
}

/** The index of agent skills, version 0.2.0 of its format. */
export const agentSkillsIndex = (skills: SkillFacts[]) => ({
  $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  skills: skills.map(({ name, description, digest }) => ({
    name,
    type: 'skill-md',
    description,
    url: paths.skill(),
    digest: `sha256:${digest}`,
  })),
})

/** The API catalog (RFC 9727) as a link set (RFC 9264). */
export const apiCatalog = ({ origin, pages }: SiteConfig) => ({
  linkset: [
    {
      anchor: `${origin}/api/`,
      'service-desc': [{ href: origin + paths.openApi(), type: 'application/json' }],
      'service-doc': [{ href: origin + pages.docs, type: 'text/html' }],
    },
    {
      anchor: origin + paths.mcp(),
      'service-desc': [{ href: origin + paths.mcpServerCard(), type: 'application/mcp-server-card+json' }],
    },
  ],
})

/** Catalog of the services for agents (Agentic Resource Discovery 1.0). */
export const aiCatalog = (site: SiteConfig) => ({
  specVersion: '1.0',
  host: { displayName: site.name, identifier: hostOf(site) },
  entries: [
    {
      identifier: `urn:air:${hostOf(site)}:docs:mcp`,
      displayName: mcpServerInfo(site).title,
      description: mcpDescription(site),
      type: 'application/mcp-server-card+json',
      url: site.origin + paths.mcpServerCard(),
      representativeQueries: [
        ...(site.agents.sampleQuestions ?? []),
        `Report a mistake on a page of the ${site.name} documentation`,
      ],
    },
    ...skillEntries(site),
  ],
})

const skillEntries = (site: SiteConfig) => {
  const { skill } = site.agents
  if (!skill) return []
  const entry = {
    identifier: `urn:air:${hostOf(site)}:docs:skill`,
    displayName: `${site.name} skill`,
    description: skill.description,
    type: 'text/markdown; profile="urn:air:agent-skills"',
    url: site.origin + paths.skill(),
    representativeQueries: skill.sampleTasks,
  }
  return [entry]
}

/** The web app manifest: name, colors and icons of the installed site. */
export const webManifest = (site: SiteConfig): string =>
  JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: paths.home(),
    display: 'minimal-ui',
    background_color: site.colors.ground.light,
    theme_color: site.colors.ground.light,
    icons: !site.icons
      ? [{ src: paths.favicon(), sizes: 'any', type: 'image/svg+xml' }]
      : [
          { src: paths.icon('icon-192'), sizes: '192x192', type: 'image/png' },
          { src: paths.icon('icon-512'), sizes: '512x512', type: 'image/png' },
          { src: paths.icon('maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
  })

/** The description by which a browser adds the site's search to its own (OpenSearch 1.1, draft 6). */
export function openSearchDescription({ name, origin }: Pick<SiteConfig, 'name' | 'origin'>): string {
  const template = (path: string) => `${origin}${path}?q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <Description>${escapeXml(`Search the documentation of ${name}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${origin}${paths.favicon()}</Image>
  <Url type="text/html" method="get" template="${template(paths.search())}"/>
  <Url type="application/json" method="get" template="${template(routes.searchApi.pattern)}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}${paths.openSearch()}"/>
</OpenSearchDescription>
`
}
