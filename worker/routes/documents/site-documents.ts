import type { Handler } from 'hono'
import type { Manifest } from '../../../engine/model/manifest.ts'
import type { FeedFile } from '../../../engine/model/urls/paths.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import type { RouteName } from '../../../engine/model/urls/routes.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import { toHex } from '../../../engine/model/values/content-hash.ts'
import { recordOf } from '../../../engine/model/values/record-of.ts'
import type { AppParts } from '../../app-parts.ts'
import { notModified } from '../../http/not-modified.ts'
import { withSecurityHeaders } from '../../http/security-headers.ts'
import { feedOf, feedTypes } from '../../render/documents/feed.ts'
import { siteIndex } from '../../render/documents/indexed-pages.ts'
import { llmsIndex, llmsSection, sitemapMarkdown } from '../../render/documents/llms.ts'
import { robotsTxt } from '../../render/documents/robots.ts'
import { sitemapXml } from '../../render/documents/sitemap.ts'
import { socialMarks } from '../../render/documents/social-marks.ts'
import {
  agentSkillsIndex,
  aiCatalog,
  apiCatalog,
  mcpServerCard,
  openSearchDescription,
  type SkillFacts,
  webManifest,
} from '../../render/documents/well-known.ts'

interface DocumentSource extends AppParts {
  manifest: Manifest
  path: string
}

/** A text about the whole site: the same for everyone until the next publish. */
interface SiteDocument {
  contentType: string
  /** True when pages of other origins may read it, such as agents that run in a browser. */
  isShared?: true
  /** How long it is kept, where that is not five minutes. */
  cacheControl?: string
  /** Makes the text. Null answers 404. */
  make: (source: DocumentSource) => string | null | Promise<string | null>
}

const plainText = 'text/plain; charset=utf-8'
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Every document about the site, by its route. */
const documents = {
  openApi: {
    contentType: 'application/json',
    isShared: true,
    make: async ({ site }) => {
      const { openApiDescription } = await import('./open-api-description.ts')
      return json(openApiDescription(site))
    },
  },
  openSearch: {
    contentType: 'application/opensearchdescription+xml; charset=utf-8',
    make: ({ site }) => openSearchDescription(site),
  },
  webManifest: { contentType: 'application/manifest+json', make: ({ site }) => webManifest(site) },
  socialMarks: {
    contentType: 'image/svg+xml',
    // Without a wait for the server: otherwise every page would be painted without them first.
    cacheControl: 'public, max-age=86400, stale-while-revalidate=2592000',
    make: ({ site }) => socialMarks(site),
  },
  robots: { contentType: plainText, make: ({ site }) => robotsTxt(site) },
  sitemap: {
    contentType: 'application/xml; charset=utf-8',
    make: ({ site, manifest }) => sitemapXml(site, manifest),
  },
  sitemapMarkdown: {
    contentType: 'text/markdown; charset=utf-8',
    make: ({ site, manifest }) => sitemapMarkdown(site, manifest),
  },
  llms: { contentType: plainText, isShared: true, make: ({ site, manifest }) => llmsIndex(site, manifest) },
  llmsOfSection: { contentType: plainText, isShared: true, make: sectionList },
  rssFeed: feedDocument('rss.xml'),
  atomFeed: feedDocument('atom.xml'),
  jsonFeed: feedDocument('feed.json'),
  mcpServerCard: {
    contentType: 'application/mcp-server-card+json',
    isShared: true,
    make: ({ site }) => json(mcpServerCard(site)),
  },
  agentSkills: {
    contentType: 'application/json',
    isShared: true,
    make: async (source) => json(agentSkillsIndex(source.site, await publishedSkills(source))),
  },
  apiCatalog: {
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    isShared: true,
    make: ({ site }) => json(apiCatalog(site)),
  },
  aiCatalog: {
    contentType: 'application/ai-catalog+json',
    isShared: true,
    make: ({ site }) => json(aiCatalog(site)),
  },
} as const satisfies Partial<Record<RouteName, SiteDocument>>
type DocumentName = keyof typeof documents

/** `{section}/llms.txt` */
function sectionList({ site, manifest, path }: DocumentSource): string | null {
  const section = siteIndex(site, manifest).sections.find(({ base }) => paths.llms(base) === path)
  return section ? llmsSection(site, section) : null
}

/** A feed of the sections that have one. */
function feedDocument(file: FeedFile): SiteDocument {
  return {
    contentType: feedTypes[file],
    isShared: true,
    make({ site, manifest, path }) {
      const followed = site.sections.find(({ prefix, feed }) => feed && paths.feed(prefix, file) === path)
      const section = siteIndex(site, manifest).sections.find(({ base }) => base === followed?.prefix)
      return section ? feedOf(site, section, file) : null
    },
  }
}

/** A handler for each document's route. */
export function siteDocuments(parts: AppParts): Record<DocumentName, Handler> {
  const names = Object.keys(documents) as DocumentName[]
  return recordOf(names, (name) => siteDocument(parts, documents[name]))
}

function siteDocument(
  parts: AppParts,
  { contentType, isShared, cacheControl = 'public, max-age=300, must-revalidate', make }: SiteDocument,
): Handler {
  const { manifest } = parts.content
  const headers = withSecurityHeaders({
    'content-type': contentType,
    etag: `"${manifest.build.slice(0, 16)}-${parts.codeBuild}"`,
    'cache-control': cacheControl,
    ...(isShared && { 'access-control-allow-origin': '*' }),
  })
  return async (c) => {
    const text = await make({ ...parts, manifest, path: c.req.path })
    if (!text) return c.text('Document not found.\n', 404)
    return notModified(c.req.raw, headers) ?? new Response(text, { headers })
  }
}

/** The agent skill in the public folder, described by its front matter; none when the site has no skill. */
async function publishedSkills({ assets, site }: Pick<AppParts, 'assets' | 'site'>): Promise<SkillFacts[]> {
  const response = await assets(new Request(urlOf(site, paths.skill())))
  if (!response.ok) return []
  const bytes = await response.arrayBuffer()
  const front = /^---\n([\s\S]*?)\n---/.exec(new TextDecoder().decode(bytes))?.[1] ?? ''
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(front)?.[1] ?? ''
  const digest = toHex(await crypto.subtle.digest('SHA-256', bytes))
  return [{ name: field('name'), description: field('description'), digest }]
}
