import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { Nav } from '../../content-bundle/model/nav.ts'
import { findPage } from '../../content-bundle/site/find-page.ts'
import type { AppParts } from '../app-parts.ts'
import { answerPage } from '../routes/answer-page.ts'
import { madeHtmlHeaders } from './page-headers.ts'
import type { Question } from './question.ts'

/**
 * A page as HTML, rendered from what is remembered. Undefined for whatever the route of the pages has to
 * read, to redirect or to refuse.
 */
export function pageAtHand(
  parts: AppParts,
  request: Request,
  manifest: Manifest,
  question: Question,
): Response | undefined {
  const { content } = parts
  const common = madeHtmlHeaders(manifest.client)
  if (!common || question.representation !== 'html') return undefined
  const { locale, entry, home, movedTo } = findPage(manifest, question.path)
  const nav = content.remembered<Nav>(manifest.navHashes[locale.code] ?? '')
  if (!entry || movedTo !== undefined || !nav || !content.remembered(entry.hash)) return undefined
  try {
    return answerPage(parts, request, question, { asked: question.path, home, entry, manifest, nav, common })
  } catch {
    // It fails again behind the router, which logs it and has an answer for it.
    return undefined
  }
}
