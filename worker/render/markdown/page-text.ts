import type { PageEntry } from '../../../engine/model/manifest.ts'
import type { Heading, Page } from '../../../engine/model/page.ts'

/** The text of a page with its headings. */
export interface PageText {
  /** Markdown without front matter and title. */
  body: string
  headings: readonly Heading[]
}

/** The store of the texts and objects of pages, by their hashes. */
export interface PageTexts {
  text(hash: string): Promise<string>
  json<T>(hash: string): Promise<T>
}

/** Reads the text of a page with its headings. Throws when one of them cannot be read. */
export async function readPageText(
  content: PageTexts,
  { hash, markdownHash }: Pick<PageEntry, 'hash' | 'markdownHash'>,
): Promise<PageText> {
  const [body, { headings }] = await Promise.all([content.text(markdownHash), content.json<Page>(hash)])
  return { body, headings }
}
