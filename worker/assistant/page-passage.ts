import type { Manifest } from '../../engine/model/manifest.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import type { AssistantParts } from './assistant-parts.ts'
import type { Passage } from './find-passages.ts'

/** A question about a page as a whole: words that ask for a summary, or that point at the page and ask nothing else. */
const ofWholePage =
  /\b(?:summari[sz]e|summary|tl;?dr)\b(?!.*\bof\b(?! (?:this|the) page))|\bwhat(?:['’]?s| is| does)? this (?:page|article)\b|要約|このページ(?:は|の内容|について)/i

/** The open page as the passage that answers; null for another question, and without a page of the build. */
export async function pagePassage(
  { site, content }: Pick<AssistantParts, 'site' | 'content'>,
  manifest: Manifest,
  { question, page }: { question: string; page?: string | undefined },
): Promise<Passage | null> {
  if (page === undefined || !ofWholePage.test(question)) return null
  const { entry, originalPath } = findPage(site, manifest, page)
  if (!entry) return null
  const { title, description = '' } = entry.front
  const text = await content.text(entry.markdownHash)
  return { url: originalPath, pageTitle: title, trail: [], title, text, quote: description }
}
