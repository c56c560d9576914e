import type { Manifest } from '../../../engine/model/manifest.ts'
import type { Heading } from '../../../engine/model/page.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { cutsOf } from './markdown-part.ts'
import { markdownHead, markdownVersion } from './markdown-version.ts'
import { type PageText, type PageTexts, readPageText } from './page-text.ts'
import type { ReadPage } from './partial-markdown.ts'

/** The differences between two versions of a page, by section: from one heading to the next. */
export interface SectionChanges {
  /** Sections that are new or different, in the order of the page. */
  changed: ChangedSection[]
  removed: Heading[]
}

export interface ChangedSection {
  /** Anchor of its heading; empty for the text above the first one. */
  id: string
  text: string
  /** Its text before; empty for a new section. */
  before: string
}

/** A page with only the sections that changed since an earlier build; whole where that build did not have it. Throws when a text cannot be read. */
export async function markdownSince(
  { site, content }: { site: SiteConfig; content: PageTexts },
  { path, entry }: Pick<ReadPage, 'path' | 'entry'>,
  before: Manifest,
): Promise<string> {
  const { [path]: old } = before.pages
  const [present, earlier] = await Promise.all([
    readPageText(content, entry),
    old && readPageText(content, old),
  ])
  return earlier
    ? changedMarkdown(site, { path, entry, ...present }, earlier, before.build)
    : markdownVersion(site, path, entry, present.body)
}

/** The head of a page, and of its text only the sections that are new or different since an earlier build. */
export function changedMarkdown(
  site: SiteConfig,
  { path, entry, ...after }: ReadPage,
  before: PageText,
  build: string,
): string {
  const { changed, removed } = sectionChanges(before, after)
  const counts = `> Since build ${build}: sections new or different: ${changed.length}, removed: ${removed.length}. Without \`since\`, this address is the whole page.\n`
  return [markdownHead(site, path, entry), counts, ...changedBlocks({ changed, removed })].join('\n')
}

/** The sections that are new or different, after the names of those that are gone. */
export const changedBlocks = ({ changed, removed }: SectionChanges): string[] => [
  ...removed.map(({ text }) => `> Removed: ${text}\n`),
  ...changed.map(({ text }) => text),
]

/** What changed between two texts of a page. Another order of sections does not count. */
export function sectionChanges(before: PageText, after: PageText): SectionChanges {
  const old = sectionsOf(before)
  const present = sectionsOf(after)
  return {
    changed: [...present]
      .map(([id, text]) => ({ id, text, before: old.get(id) ?? '' }))
      .filter(({ text, before }) => text !== before && text !== ''),
    removed: before.headings.filter(({ id }) => old.has(id) && !present.has(id)),
  }
}

/** The text of each section by its anchor; `''` is the text above the first heading. */
function sectionsOf({ body, headings }: PageText): Map<string, string> {
  const cuts = cutsOf(body, headings)
  const textAt = (start: number, at: number) =>
    `${body.slice(start, cuts[at]?.start).trimEnd()}\n`.trimStart()
  return new Map([
    ['', textAt(0, 0)],
    ...cuts.map(({ id, start }, at) => [id, textAt(start, at + 1)] as const),
  ])
}
