import { repositoryService } from '../../../engine/model/site/repository-file.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { escapeXml } from '../../../engine/model/text/escape-html.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { routes } from '../../../engine/model/urls/routes.ts'
import { addressOf, siteUrl, urlOf } from '../../../engine/model/urls/url-path.ts'

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
  websiteUrl: urlOf(site, site.pages.docs),
  ...repositoryFact(site),
  remotes: [
    {
      type: 'streamable-http',
      url: urlOf(site, paths.mcp()),
      supportedProtocolVersions: mcpProtocolVersions,
    },
  ],
  serverInfo: mcpServerInfo(site),
  transport: { type: 'streamable-http', endpoint: addressOf(site.base, paths.mcp()) },
})

/** The repository of the pages, where there is a public one. */
function repositoryFact(site: SiteConfig) {
  const service = repositoryService(site)
  return service && { repository: { url: site.repositories.docs, source: service.kind } }
}

/** The agent skill, as its front matter describes it. */
export interface SkillFacts {
  name: string
  description: string
  /** SHA-256 of the file's exact bytes, in hexadecimal. */
  digest: string
}

/** The index of agent skills, version 0.2.0 of its format. */
export const agentSkillsIndex = ({ base }: Pick<SiteConfig, 'base'>, skills: SkillFacts[]) => ({
  $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  skills: skills.map(({ name, description, digest }) => ({
    name,
    type: 'skill-md',
    description,
    url: addressOf(base, paths.skill()),
    digest: `sha256:${digest}`,
  })),
})

/** The API catalog (RFC 9727) as a link set (RFC 9264). */
export const apiCatalog = (site: SiteConfig) => ({
  linkset: [
    {
      anchor: `${siteUrl(site)}/api/`,
      'service-desc': [{ href: urlOf(site, paths.openApi()), type: 'application/json' }],
      'service-doc': [{ href: urlOf(site, site.pages.docs), type: 'text/html' }],
    },
    {
      anchor: urlOf(site, paths.mcp()),
      'service-desc': [
        { href: urlOf(site, paths.mcpServerCard()), type: 'application/mcp-server-card+json' },
      ],
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
      url: urlOf(site, paths.mcpServerCard()),
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
    url: urlOf(site, paths.skill()),
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
    start_url: addressOf(site.base, paths.home()),
    ...(site.base !== '' && { scope: site.base }),
    display: 'minimal-ui',
    background_color: site.colors.ground.light,
    theme_color: site.colors.ground.light,
    icons: manifestIcons(site).map((icon) => ({ ...icon, src: addressOf(site.base, icon.src) })),
  })

const manifestIcons = ({ icons }: Pick<SiteConfig, 'icons'>) =>
  icons
    ? [
        { src: paths.icon('icon-192'), sizes: '192x192', type: 'image/png' },
        { src: paths.icon('icon-512'), sizes: '512x512', type: 'image/png' },
        { src: paths.icon('maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]
    : [{ src: paths.favicon(), sizes: 'any', type: 'image/svg+xml' }]

/** The description by which a browser adds the site's search to its own (OpenSearch 1.1, draft 6). */
export function openSearchDescription(site: Pick<SiteConfig, 'name' | 'origin' | 'base'>): string {
  const template = (path: string) => `${urlOf(site, path)}?q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(site.name)}</ShortName>
  <Description>${escapeXml(`Search the documentation of ${site.name}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${urlOf(site, paths.favicon())}</Image>
  <Url type="text/html" method="get" template="${template(paths.search())}"/>
  <Url type="application/json" method="get" template="${template(routes.searchApi.pattern)}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${urlOf(site, paths.openSearch())}"/>
</OpenSearchDescription>
`
}
