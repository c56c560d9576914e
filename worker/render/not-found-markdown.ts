import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { nearestPages } from '../../content-bundle/model/nearest-pages.ts'
import { paths } from '../../content-bundle/model/paths.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { site } from '../../content-bundle/site/site.ts'

/** What an agent reads where no page is: the pages whose addresses are most alike, and the way to all of them. */
export function notFoundMarkdown(path: string, { pages }: Manifest): string {
  const near = nearestPages(path, Object.keys(pages), limits.nearestPagesShown).map(
    (found) => `- [${pages[found]?.front.title}](${site.origin}${paths.markdown(found)})`,
  )
  const suggestions = near.length > 0 ? `Pages with an address like it:\n\n${near.join('\n')}\n\n` : ''
  return (
    `# Page not found\n\nThere is no page \`${path.replace(/[`\s]+/g, ' ')}\` on this site.\n\n${suggestions}` +
    `All pages: ${site.origin}${paths.llms()} · Search: \`search_docs\` of the MCP server at ${site.origin}${paths.mcp()}\n`
  )
}
