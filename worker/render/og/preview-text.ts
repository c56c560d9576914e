import type { Manifest, PageEntry } from '../../../content-bundle/model/manifest.ts'
import { isUnder } from '../../../content-bundle/model/url-path.ts'
import { localPathOf } from '../../../content-bundle/site/locales.ts'
import { remembered } from '../engine/remembered.ts'

/** What a preview picture prints. */
export interface PreviewText {
  title: string
  description: string
  section: string
}

/** Most characters of a description on a card: what three lines hold. */
const descriptionMaxLength = 160

/** What the preview picture of a page says. */
export function previewTextOf(bare: string, { front }: PageEntry): PreviewText {
  const { description = '' } = front
  return {
    title: front.seoTitle ?? front.title,
    description:
      description.length <= descriptionMaxLength
        ? description
        : `${description.slice(0, descriptionMaxLength).replace(/\s+\S*$/u, '')}…`,
    section: previewSectionOf(bare) ?? '',
  }
}

/** The label of the preview picture: Docs, Changelog, Cookbook or FAQ. */
export function previewSectionOf(bare: string): string | null {
  if (isUnder(bare, '/changelog')) return 'Changelog'
  if (isUnder(bare, '/guides/cookbook')) return 'Cookbook'
  if (isUnder(bare, '/faq')) return 'FAQ'
  if (isUnder(bare, '/docs')) return 'Docs'
  return null
}

/**
 * The words of the site's own page that a picture is asked for; null when no page says them, for nobody
 * shall print what he likes under the site's name. Description and section may be left out.
 */
export function ownPreviewText(manifest: Manifest, asked: PreviewText): PreviewText | null {
  const byTitle = remembered(manifest, 'preview words', () => wordsByTitle(manifest))
  const isMeant = (words: PreviewText) =>
    (asked.description === '' || asked.description === words.description) &&
    (asked.section === '' || asked.section === words.section)
  return byTitle.get(asked.title)?.some(isMeant) ? asked : null
}

function wordsByTitle({ navHashes, pages }: Manifest): Map<string, PreviewText[]> {
  const codes = Object.keys(navHashes)
  const all = Object.entries(pages).map(([path, entry]) =>
    previewTextOf(localPathOf(path, codes).bare, entry),
  )
  return Map.groupBy(all, ({ title }) => title)
}
