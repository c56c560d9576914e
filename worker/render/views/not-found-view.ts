import { isIndexed } from '../../../engine/model/listed-pages.ts'
import type { Manifest } from '../../../engine/model/manifest.ts'
import { notFoundSheet } from '../../../engine/model/sheets-of-tree.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import { brokenLinkIssue } from '../../../engine/model/site/repository-file.ts'
import type { Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import { nearestPages, pathIndex } from '../../../engine/model/urls/nearest-pages.ts'
import { memo } from '../../../engine/model/values/memo.ts'
import { plainFrame } from './frame-view.ts'
import { mainSections } from './main-sections.ts'
import type { RenderInput } from './page-request.ts'

/** Everything the page of a 404 shows. */
export type NotFoundView = ReturnType<typeof notFoundView>

/** A page that a missing address may mean. */
export interface GuessedPage {
  title: string
  path: string
}

/** Decides everything about the page of a 404, but not which pages are meant. Pure. */
export function notFoundView(input: RenderInput, nearest: readonly GuessedPage[]) {
  const { site, manifest, requestPath, locale, pathWithoutLocale } = input
  const title = messagesOf(site, locale.code).notFoundTitle
  return {
    frame: plainFrame(input, { title, language: locale.code, sheets: ['card', 'lines', notFoundSheet] }),
    nearest,
    sections: mainSections(site, locale, manifest),
    /** Text in the search field. */
    query: queryOfPath(site, pathWithoutLocale),
    reportUrl: reportUrlOf(site, requestPath),
  }
}

/** The pages of a locale whose addresses look most like a missing one, the most similar first. */
export function nearestTo(
  site: SiteConfig,
  manifest: Manifest,
  locale: Locale,
  missing: string,
): GuessedPage[] {
  const index = memo(manifest, `paths offered in ${locale.code}`, () =>
    pathIndex(
      Object.entries(manifest.pages)
        .filter(([path, entry]) => entry.locale === locale.code && isIndexed(site, path, entry))
        .map(([path]) => path),
    ),
  )
  return nearestPages(missing, index, site.limits.nearestPagesShown).map((path) => ({
    path,
    title: manifest.pages[path]?.front.title ?? path,
  }))
}

/** URL of a new issue in the repository of the pages, filled in with what the server knows. */
const reportUrlOf = (site: SiteConfig, path: string): string | null =>
  brokenLinkIssue(
    site,
    `Broken link: ${path.slice(0, 200)}`,
    `The address \`${path.slice(0, 500)}\` leads to no page.\n\nI found the link at: `,
  )

/** Number of words that are searched for, from the end: those before them name folders. */
const searchedWords = 4

/** The search query for an address without a page: its last words, without a file extension. */
export const queryOfPath = ({ limits }: Pick<SiteConfig, 'limits'>, path: string): string =>
  path
    .replace(/\.(?:aspx?|html?|mdx?|php)$/i, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(-searchedWords)
    .join(' ')
    .slice(0, limits.searchQueryLength)
