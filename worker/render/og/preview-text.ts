import type { PageEntry } from '../../../engine/model/manifest.ts'
import { canBeDrawn, lacksCharacters, type PreviewFont } from '../../../engine/model/preview-fonts.ts'
import { sectionOfPath } from '../../../engine/model/site/section-of-path.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { cutText } from '../../../engine/model/text/cut-text.ts'

/** The texts of a preview picture. Description and section may be empty. */
export interface PreviewText {
  title: string
  description: string
  section: string
  /** The path of the page whose cover or result is drawn, where it has one. */
  cover?: string
}

/** All that is written on a picture: the name of the site, and the texts of a page. */
export type CardText = Omit<PreviewText, 'cover'> & { name: string }

/** Longest description on a picture, in characters: three lines. */
const descriptionMaxLength = 160

/** The texts of a page's preview picture. A description that cannot be drawn is left out. */
export function previewTextOf(
  site: Pick<SiteConfig, 'sections'>,
  pathWithoutLocale: string,
  { front }: PageEntry,
): PreviewText {
  const text = drawableText({
    title: front.seoTitle ?? front.title,
    description: cutText(front.description ?? '', descriptionMaxLength),
    section: sectionOfPath(site, pathWithoutLocale)?.previewLabel ?? '',
  })
  return front.cover || front.result ? { ...text, cover: pathWithoutLocale } : text
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

/** A picture without words. */
export const wordless: CardText = { name: '', title: '', description: '', section: '' }

/** What is written on a picture of a site: nothing, not even its name, where some of it cannot be drawn. */
export function writtenOn(
  name: string,
  { title, description, section }: PreviewText,
  fonts: readonly PreviewFont[],
): CardText {
  const needed = [name, section, title].join(' ')
  return canBeDrawn(needed) && !lacksCharacters(needed, fonts)
    ? { name, title, description, section }
    : wordless
}
