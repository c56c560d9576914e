import { paths } from '../../../content-bundle/model/routes.ts'
import { site } from '../../../content-bundle/site/site.ts'

const url = (path: string) => site.origin + path
const host = new URL(site.origin).host

/** Newest first; the server speaks both (`worker/mcp`). */
export const mcpProtocolVersions = ['2026-07-28', '2025-11-25'] as const

/** Name and version the MCP server gives of itself. The version changes when its tools do. */
export const mcpServerInfo = {
  name: `${site.name.toLowerCase()}-docs`,
  title: `${site.name} documentation`,
  version: '1.0.0',
} as const

export const mcpDescription = `Search and read the documentation of ${site.name}, and report what is wrong with a page.`

/** The server card of SEP-2127, with the two fields that earlier readers of such cards look for. */
export const mcpServerCard = () => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: `${host.split('.').reverse().join('.')}/docs`,
  title: mcpServerInfo.title,
  description: mcpDescription,
  version: mcpServerInfo.version,
  websiteUrl: url(paths.docs()),
  repository: { url: site.docsRepository, source: 'github' },
  remotes: [
    { type: 'streamable-http', url: url(paths.mcp()), supportedProtocolVersions: mcpProtocolVersions },
  ],
  serverInfo: mcpServerInfo,
  transport: { type: 'streamable-http', endpoint: paths.mcp() },
})

/** What the skill is called and for; its own front matter says the same. */
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

/** The catalogue of interfaces (RFC 9727) as a link set (RFC 9264). */
export const apiCatalog = () => ({
  linkset: [
    {
      anchor: url('/api/'),
      'service-desc': [{ href: url(paths.openApi()), type: 'application/json' }],
      'service-doc': [{ href: url(paths.docs()), type: 'text/html' }],
    },
    {
      anchor: url(paths.mcp()),
      'service-desc': [{ href: url(paths.mcpServerCard()), type: 'application/mcp-server-card+json' }],
    },
  ],
})

/** What agents can use here (Agentic Resource Discovery 1.0). */
export const aiCatalog = () => ({
  specVersion: '1.0',
  host: { displayName: site.name, identifier: host },
  entries: [
    {
      identifier: `urn:air:${host}:docs:mcp`,
      displayName: mcpServerInfo.title,
      description: mcpDescription,
      type: 'application/mcp-server-card+json',
      url: url(paths.mcpServerCard()),
      representativeQueries: [
        `How do I trace an LLM application with ${site.name}?`,
        `Which environment variables does ${site.name} read?`,
        `Report a mistake on a page of the ${site.name} documentation`,
      ],
    },
    {
      identifier: `urn:air:${host}:docs:skill`,
      displayName: `${site.name} skill`,
      description: `How to add ${site.name} to an LLM application and use its prompts, scores and datasets.`,
      type: 'text/markdown; profile="urn:air:agent-skills"',
      url: url(paths.skill()),
      representativeQueries: [
        `Add ${site.name} tracing to this project`,
        `Move this prompt into ${site.name} prompt management`,
      ],
    },
  ],
})
