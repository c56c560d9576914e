import type { Manifest, PageEntry } from '../../../content-bundle/model/manifest.ts'
import { sectionOfPath } from '../../../content-bundle/model/site/section-of-path.ts'
import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { localPathIn } from '../../../content-bundle/model/urls/find-page.ts'
import { memo } from '../../../content-bundle/model/values/memo.ts'

/** The texts of a preview picture. Description and section may be empty. */
export interface PreviewText {
  title: string
  description: string
  section: string
}

/** Longest description on a picture, in characters: three lines. */
const descriptionMaxLength = 160

/** The texts of a page's preview picture. */
export function previewTextOf(
  site: Pick<SiteConfig, 'sections'>,
  pathWithoutLocale: string,
  { front }: PageEntry,
): PreviewText {
  const { description = '' } = front
  return {
    title: front.seoTitle ?? front.title,
    description: cutDescription(description),
    section: sectionOfPath(site, pathWithoutLocale)?.previewLabel ?? '',
  }
}

/** Cut at the end of a word where words have spaces between them, and never within a character. */
function cutDescription(description: string): string {
  const characters = [...description]
  if (characters.length <= descriptionMaxLength) return description
  return `${characters
    .slice(0, descriptionMaxLength)
    .join('')
    .replace(/\s+\S*$/u, '')}…`
}

/**
 * The requested texts when they belong to a page of the site; null otherwise, so that nobody can have a
 * picture of other texts drawn under the site's name. Description and section may be left out.
 */
export function ownPreviewText(
  site: SiteConfig,
  manifest: Manifest,
  requested: PreviewText,
): PreviewText | null {
  const byTitle = memo(manifest, 'preview texts', () => textsByTitle(site, manifest))
  const matches = (text: PreviewText) =>
    (requested.description === '' || requested.description === text.description) &&
    (requested.section === '' || requested.section === text.section)
  return byTitle.get(requested.title)?.some(matches) ? requested : null
}

function textsByTitle(site: SiteConfig, manifest: Manifest): Map<string, PreviewText[]> {
  const all = Object.entries(manifest.pages).map(([path, entry]) =>
    previewTextOf(site, localPathIn(site, manifest, path).pathWithoutLocale, entry),
  )
  return Map.groupBy(all, ({ title }) => title)
}
