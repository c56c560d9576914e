import type { Handler } from 'hono'
import { paths } from '../../../content-bundle/model/routes.ts'
import { site } from '../../../content-bundle/site/site.ts'
import type { AppParts } from '../../app-parts.ts'
import {
  agentSkillsIndex,
  aiCatalog,
  apiCatalog,
  mcpServerCard,
  type SkillFacts,
} from '../../render/documents/well-known.ts'
import { siteDocument } from './site-document.ts'

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** `GET /.well-known/mcp/server-card.json`: where the MCP server is and what it speaks. */
export const serverCard = (parts: AppParts): Handler =>
  siteDocument(parts, {
    contentType: 'application/mcp-server-card+json',
    isShared: true,
    make: () => json(mcpServerCard()),
  })

/** `GET /.well-known/api-catalog` (RFC 9727). */
export const catalogOfApis = (parts: AppParts): Handler =>
  siteDocument(parts, {
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    isShared: true,
    make: () => json(apiCatalog()),
  })

/** `GET /.well-known/ai-catalog.json`. */
export const catalogForAgents = (parts: AppParts): Handler =>
  siteDocument(parts, {
    contentType: 'application/ai-catalog+json',
    isShared: true,
    make: () => json(aiCatalog()),
  })

/** `GET /.well-known/agent-skills/index.json`: the site's skills with the digests of their bytes. */
export const agentSkills = (parts: AppParts): Handler =>
  siteDocument(parts, {
    contentType: 'application/json',
    isShared: true,
    make: async () => json(agentSkillsIndex(await skillsOf(parts))),
  })

/** The skill in the public folder; a site without one offers none. */
async function skillsOf({ assets }: AppParts): Promise<SkillFacts[]> {
  const response = await assets(new Request(new URL(paths.skill(), site.origin)))
  if (!response.ok) return []
  const bytes = await response.arrayBuffer()
  const front = /^---\n([\s\S]*?)\n---/.exec(new TextDecoder().decode(bytes))?.[1] ?? ''
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(front)?.[1] ?? ''
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [{ name: field('name'), description: field('description'), digest }]
}
