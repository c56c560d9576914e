import type { Manifest } from '../../engine/model/manifest.ts'
import type { FeedbackVote } from '../../engine/model/posts/feedback.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, normalizePath } from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'

/** A vote that was taken. */
export interface TakenVote {
  id: string
  /** `queued`: the store was not available, and a queue holds the vote until it is. `full`: none takes it today. */
  outcome: 'kept' | 'queued' | 'full'
}

/**
 * Takes a vote on a page, or on an answer of the assistant, whose page is the assistant's. Returns null when there
 * is no such page. Throws when neither the store nor the queue took the vote.
 */
export async function takeVote(
  { site, feedback: intake, assistant, now }: Pick<AppParts, 'site' | 'feedback' | 'assistant' | 'now'>,
  manifest: Manifest,
  { page, feedback, comment, id = crypto.randomUUID() }: FeedbackVote,
): Promise<TakenVote | null> {
  const isAnswer = assistant !== null && page === paths.askPage(site)
  const counted = isAnswer ? page : votedPage(site, manifest, page)
  if (counted === null) return null
  // A lone surrogate would be stored as U+FFFD.
  const text = comment?.toWellFormed().trim()
  const outcome = await intake({
    id,
    page: counted,
    feedback,
    ...(text && { comment: text }),
    build: manifest.build,
    receivedAt: now().toISOString(),
  })
  return { id, outcome }
}

/**
 * The page a vote counts for. Redirects are followed, and a page that has a canonical copy counts for that
 * copy. A page that is not translated counts in the language it was read in. Null when there is no such page.
 */
export function votedPage(
  site: Pick<SiteConfig, 'locales'>,
  manifest: Manifest,
  path: string,
): string | null {
  const { pages, redirects } = manifest
  const requested = normalizePath(decodedPath(path))
  const target = redirects[requested] ?? requested
  const { entry, originalPath } = findPage(site, manifest, target)
  if (!entry) return null
  const isFallback = originalPath !== target
  return !isFallback && entry.canonical && pages[entry.canonical] ? entry.canonical : target
}
