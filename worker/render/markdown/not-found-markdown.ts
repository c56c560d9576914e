import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { nearestPages } from '../../../content-bundle/model/nearest-pages.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { isIndexed } from '../../../content-bundle/site/is-indexed.ts'
import { limits } from '../../../content-bundle/site/limits.ts'
import { localPathOf } from '../../../content-bundle/site/locales.ts'
import { site } from '../../../content-bundle/site/site.ts'
import { urlOf } from '../../../content-bundle/site/url-of.ts'
import { mainSections } from '../main-sections.ts'
import { queryOfPath } from '../query-of-path.ts'

/** What an agent reads where no page is: the pages whose addresses are most alike, the sections, and the way to all the rest. */
export function notFoundMarkdown(path: string, manifest: Manifest): string {
  const { locale, bare } = localPathOf(path, Object.keys(manifest.navHashes))
  const offered = Object.entries(manifest.pages).flatMap(([known, entry]) =>
    entry.locale === locale.code && isIndexed(known, entry) ? [known] : [],
  )
  const near = nearestPages(path, offered, limits.nearestPagesShown)
  const nearLines = near.map((found) => linkTo(found, manifest.pages[found]?.front.title ?? found))
  const sectionLines = mainSections(locale, manifest)
    .filter(({ home }) => !near.includes(home))
    .map(({ home, title, description }) => linkTo(home, title) + (description ? `: ${description}` : ''))
  const search = paths.searchApi({ q: queryOfPath(bare), locale: locale.code })
  return [
    '# Page not found',
    `There is no page \`${path.replace(/[`\s]+/g, ' ')}\` on this site.`,
    ...listOf('Pages with an address like it:', nearLines),
    ...listOf('Main sections:', sectionLines),
    ...listOf('Other ways on:', [
      `- Search for the words of the address: ${site.origin}${search}`,
      `- All pages: ${site.origin}${paths.llms()}`,
      `- MCP server with \`search_docs\`: ${site.origin}${paths.mcp()}\n`,
    ]),
  ].join('\n\n')
}

const linkTo = (path: string, title: string) => `- [${title}](${urlOf(paths.markdown(path))})`

const listOf = (head: string, lines: string[]) => (lines.length > 0 ? [head, lines.join('\n')] : [])
