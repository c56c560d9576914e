import type { PageEntry } from '../../../engine/model/manifest.ts'
import type { EarlierText } from '../../../engine/model/page-history.ts'
import { historySheet } from '../../../engine/model/sheets-of-tree.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import { repositoryFile } from '../../../engine/model/site/repository-file.ts'
import { textDirection } from '../../../engine/model/text/text-direction.ts'
import { type SectionChanges, sectionChanges } from '../markdown/markdown-since.ts'
import { type PageTexts, readPageText } from '../markdown/page-text.ts'
import { plainFrame } from './frame-view.ts'
import type { RenderInput } from './page-request.ts'

/** What one release changed in the text of a page. */
export interface PageChange extends SectionChanges {
  /** When readers got it (ISO 8601). */
  date: string
  /** Titles of the sections by their anchors. */
  titles: Readonly<Record<string, string>>
}

/** The changes of a page, the newest first, from the texts that it had. Throws when one of them cannot be read. */
export async function changesOfPage(
  content: PageTexts,
  entry: PageEntry,
  earlier: readonly EarlierText[],
): Promise<PageChange[]> {
  const reading = [entry, ...earlier].map((text) => readPageText(content, text))
  const changes = await Promise.all(
    earlier.map(async ({ replaced }, at) => {
      const [after, before] = await Promise.all([reading[at], reading[at + 1]])
      if (!after || !before) return []
      const titles = Object.fromEntries(after.headings.map(({ id, text }) => [id, text]))
      return [{ date: replaced, titles, ...sectionChanges(before, after) }]
    }),
  )
  return changes.flat().filter(({ changed, removed }) => changed.length + removed.length > 0)
}

/** Everything the page of a page's changes shows. */
export type PageHistoryView = ReturnType<typeof pageHistoryView>

/** A page, and what is known of its changes. */
interface ChangedPage {
  /** Path of the page in the reader's language. */
  path: string
  entry: PageEntry
  changes: readonly PageChange[]
}

/** Decides everything about the page of a page's changes. Pure. */
export function pageHistoryView(input: RenderInput, { path, entry, changes }: ChangedPage) {
  const { site, locale } = input
  const language = entry.front.lang ?? entry.locale
  const title = messagesOf(site, locale.code).pageHistoryTitle
  const written = new Intl.DateTimeFormat(locale.code, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    frame: plainFrame(input, { title, language: locale.code, sheets: [historySheet] }),
    title,
    page: { path, title: entry.front.title, language, direction: textDirection(language) },
    changes: changes.map((change) => ({ ...change, dateWritten: written.format(new Date(change.date)) })),
    commitsUrl: repositoryFile(site, 'history', entry.source),
  }
}
