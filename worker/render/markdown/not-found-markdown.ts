import type { Manifest } from '../../../engine/model/manifest.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { localPathIn } from '../../../engine/model/urls/find-page.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import { mainSections } from '../views/main-sections.ts'
import { type GuessedPage, queryOfPath } from '../views/not-found-view.ts'
import { codeSpan } from './code-span.ts'

/** The Markdown of a 404: pages that may be meant, the main sections, search and the list of all pages. */
export function notFoundMarkdown(
  site: SiteConfig,
  path: string,
  manifest: Manifest,
  nearest: readonly GuessedPage[],
): string {
  const { locale, pathWithoutLocale } = localPathIn(site, manifest, path)
  const nearLines = nearest.map((near) => linkTo(site, near.path, near.title))
  const sectionLines = mainSections(site, locale, manifest)
    .filter(({ originalPath }) => !nearest.some((near) => near.path === originalPath))
    .map(
      ({ originalPath, title, description }) =>
        linkTo(site, originalPath, title) + (description ? `: ${description}` : ''),
    )
  const search = paths.searchApi({ q: queryOfPath(site, pathWithoutLocale), locale: locale.code })
  return [
    '# Page not found',
    `There is no page ${codeSpan(path)} on this site.`,
    ...listOf('Pages that may be meant:', nearLines),
    ...listOf('Main sections:', sectionLines),
    ...listOf('Other ways to find it:', [
      `- Search for the words in the address: ${urlOf(site, search)}`,
      `- All pages: ${urlOf(site, paths.llms())}`,
      `- MCP server with \`search_docs\`: ${urlOf(site, paths.mcp())}\n`,
    ]),
  ].join('\n\n')
}

const linkTo = (site: SiteConfig, path: string, title: string) =>
  `- [${title}](${urlOf(site, paths.markdown(path))})`

const listOf = (head: string, lines: string[]) => (lines.length > 0 ? [head, lines.join('\n')] : [])
