import type { PageEntry } from '../../../engine/model/manifest.ts'
import { canBeDrawn } from '../../../engine/model/preview-fonts.ts'
import { sectionOfPath } from '../../../engine/model/site/section-of-path.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { cutText } from '../../../engine/model/text/cut-text.ts'

/** The texts of a preview picture. Description and section may be empty. */
export interface PreviewText {
  title: string
  description: string
  section: string
}

/** Longest description on a picture, in characters: three lines. */
const descriptionMaxLength = 160

/** The texts of a page's preview picture. A description that cannot be drawn is left out. */
export function previewTextOf(
  site: Pick<SiteConfig, 'sections'>,
  pathWithoutLocale: string,
  { front }: PageEntry,
): PreviewText {
  return drawableText({
    title: front.seoTitle ?? front.title,
    description: cutText(front.description ?? '', descriptionMaxLength),
    section: sectionOfPath(site, pathWithoutLocale)?.previewLabel ?? '',
  })
}

/** Texts as they are drawn: letters and their marks as one character where Unicode has it, since no mark is placed. */
export function drawableText({ title, description, section }: PreviewText): PreviewText {
  const lead = description.normalize('NFC')
  return {
    title: title.normalize('NFC'),
    description: canBeDrawn(lead) ? lead : '',
    section: section.normalize('NFC'),
  }
}
