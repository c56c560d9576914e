import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { nearestPages } from '../../content-bundle/model/nearest-pages.ts'
import { paths } from '../../content-bundle/model/paths.ts'
import { isIndexed } from '../../content-bundle/site/is-indexed.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { localPathOf } from '../../content-bundle/site/locales.ts'
import { site } from '../../content-bundle/site/site.ts'

/** What an agent reads where no page is: the pages whose addresses are most alike, and the way to all of them. */
export function notFoundMarkdown(path: string, manifest: Manifest): string {
  const { locale } = localPathOf(path, Object.keys(manifest.navHashes))
  const offered = Object.entries(manifest.pages).flatMap(([known, entry]) =>
    entry.locale === locale.code && isIndexed(known, entry) ? [known] : [],
  )
  const near = nearestPages(path, offered, limits.nearestPagesShown).map(
    (found) => `- [${manifest.pages[found]?.front.title}](${site.origin}${paths.markdown(found)})`,
  )
  const suggestions = near.length > 0 ? `Pages with an address like it:\n\n${near.join('\n')}\n\n` : ''
  return (
    `# Page not found\n\nThere is no page \`${path.replace(/[`\s]+/g, ' ')}\` on this site.\n\n${suggestions}` +
    `All pages: ${site.origin}${paths.llms()} · Search: \`search_docs\` of the MCP server at ${site.origin}${paths.mcp()}\n`
  )
}
