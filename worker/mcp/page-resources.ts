import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import * as paths from '../../engine/model/urls/paths.ts'
import { siteUrl, urlOf } from '../../engine/model/urls/url-path.ts'
import { indexedPages } from '../render/documents/indexed-pages.ts'
import { markdownVersion } from '../render/markdown/markdown-version.ts'
import type { McpParts } from './mcp-parts.ts'
import { requestedPage } from './requested-page.ts'

/** Most resources of one list. */
const resourcesPerList = 100

/** Each page as a resource: its address is its URI, its Markdown the content. */
export function registerPageResources(server: McpServer, parts: McpParts): void {
  const { site, content, manifest } = parts
  server.registerResource(
    'page',
    new ResourceTemplate(`${siteUrl(site)}/{+path}.md`, { list: undefined }),
    {
      title: 'Page',
      description: `A page of ${site.name} as Markdown.`,
      mimeType: 'text/markdown',
    },
    async (uri) => {
      const target = requestedPage(parts, uri.href)
      if (!target) throw new ResourceNotFoundError(uri.href)
      const text = markdownVersion(
        site,
        target.path,
        target.entry,
        await content.text(target.entry.markdownHash),
      )
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )
  server.server.setRequestHandler('resources/list', ({ params }) => listFrom(params?.cursor))

  function listFrom(cursor: string | undefined): ListResourcesResult {
    const pages = indexedPages(site, manifest)
    const from = Number(cursor ?? 0)
    if (!Number.isInteger(from) || from < 0 || from > pages.length) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `\`${cursor}\` is not a cursor of this list.`)
    }
    const to = from + resourcesPerList
    return {
      resources: pages.slice(from, to).map(({ path, entry: { front, updated } }) => ({
        uri: urlOf(site, paths.markdown(path)),
        name: path,
        title: front.title,
        ...(front.description && { description: front.description }),
        mimeType: 'text/markdown',
        ...(updated && { annotations: { lastModified: updated } }),
      })),
      ...(to < pages.length && { nextCursor: String(to) }),
    }
  }
}
