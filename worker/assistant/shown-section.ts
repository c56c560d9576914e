import type { AnswerSection } from '../../engine/model/assistant/answer-event.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import type { Page } from '../../engine/model/page.ts'
import { sheetsOfTree } from '../../engine/model/sheets-of-tree.ts'
import type { Messages } from '../../engine/model/site/messages.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { siteRulesOf } from '../../engine/model/site/site-parts.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import { addressOf } from '../../engine/model/urls/url-path.ts'
import { cutsOf, markdownPartOf, markdownSectionOf } from '../render/markdown/markdown-part.ts'
import { letterCount, sectionHtml } from '../render/section-html.ts'
import { pageContextOf } from '../render/views/page-context-of.ts'
import type { ContentStore } from '../stores/content-store.ts'

/** Tokens of a section that an answer shows; it is cut between two blocks. */
const shownTokens = 600

/** A section of a page, as an answer shows it. */
export interface ShownSection extends Omit<AnswerSection, 'outcome'> {
  /** The same as Markdown. */
  text: string
}

/** Reads the section that a path with an anchor leads to. Throws when there is no such page, or the store cannot be read. */
export async function shownSection(
  { site, content }: { site: SiteConfig; content: ContentStore },
  manifest: Manifest,
  url: string,
): Promise<ShownSection> {
  const [path = '', id = null] = url.split('#')
  const { entry, locale } = findPage(site, manifest, path)
  if (!entry) throw new Error(`The search data names \`${path}\`, which is not a page of the build.`)
  const [body, page] = await Promise.all([content.text(entry.markdownHash), content.json<Page>(entry.hash)])
  const section = id === null ? body : markdownSectionOf(body, cutsOf(body, page.headings), id)
  const below = (section ?? '').replace(id === null ? '' : /^.*\n+/, '')
  const context = pageContextOf(site, manifest, locale)
  const { text, next } = markdownPartOf(withoutBanner(below, context.messages), 0, shownTokens)
  const letters = letterCount(text.replace(/\]\([^)]*\)/g, ''))
  const rendered = sectionHtml(page.tree, { path: addressOf(site.base, path), id }, letters, context)
  const sheets = sheetsOfTree(rendered?.nodes ?? [], siteRulesOf(site.parts))
  return {
    html: rendered?.html ?? '',
    sheets,
    styles: sheets.map((sheet) => manifest.client.componentStyles[sheet]).join(''),
    text: text.trim(),
    isCut: next !== null,
  }
}

/** Without the line that says which plans have a feature: that is not what a section is about. */
function withoutBanner(text: string, { availability, availabilityEverywhere }: Messages): string {
  const isBanner = (line: string) =>
    [availability, availabilityEverywhere].some((label) => line.startsWith(`**${label}**`))
  return text
    .split('\n')
    .filter((line) => !isBanner(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}
