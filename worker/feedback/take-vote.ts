import type { Manifest } from '../../engine/model/manifest.ts'
import type { FeedbackVote } from '../../engine/model/posts/feedback.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { findPage, meantPath } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, normalizePath, pagePathOfMarkdown } from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'

/** A vote that was taken. */
export interface TakenVote {
  id: string
  /** `full`: the store takes no more comments. */
  outcome: 'kept' | 'full'
}

/**
 * Takes a vote on a page, or on an answer of the assistant, whose page is the assistant's. Returns null when there
 * is no such page. Throws when it could not be stored. The team hears of a comment once it is stored.
 */
export async function takeVote(
  parts: Pick<AppParts, 'site' | 'feedback' | 'tellTeam' | 'assistant' | 'now'>,
  manifest: Manifest,
  { page, feedback, comment, id = crypto.randomUUID() }: FeedbackVote,
): Promise<TakenVote | null> {
  const { site, assistant } = parts
  const isAnswer = assistant !== null && page === paths.askPage(site)
  const counted = isAnswer ? page : votedPage(site, manifest, page)
  if (counted === null) return null
  // A lone surrogate would be stored as U+FFFD.
  const text = comment?.toWellFormed().trim()
  const vote = {
    id,
    page: counted,
    feedback,
    ...(text && { comment: text }),
    build: manifest.build,
    receivedAt: parts.now().toISOString(),
  }
  const outcome = await parts.feedback.add(vote)
  if (outcome === 'kept' && text) parts.tellTeam(vote)
  return { id, outcome }
}

type VotedSite = Pick<SiteConfig, 'locales' | 'pages'>

/** The path itself where it has a page, else the path that the page route would lead to. */
const meantPage = (site: VotedSite, manifest: Manifest, path: string): string =>
  findPage(site, manifest, path).entry ? path : (meantPath(site, manifest, path) ?? path)

/**
 * The page a vote counts for, by the address that a reader may have used. Redirects are followed, and a page that has a canonical copy counts for that
 * copy. A page that is not translated counts in the language it was read in. Null when there is no such page.
 */
export function votedPage(site: VotedSite, manifest: Manifest, path: string): string | null {
  const { pages, redirects } = manifest
  const address = normalizePath(decodedPath(path.replace(/[?#].*$/s, '')))
  const requested = pagePathOfMarkdown(address) ?? address
  const target = redirects[requested] ?? meantPage(site, manifest, requested)
  const { entry, originalPath } = findPage(site, manifest, target)
  if (!entry) return null
  const isFallback = originalPath !== target
  return !isFallback && entry.canonical && pages[entry.canonical] ? entry.canonical : target
}
