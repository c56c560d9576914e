import type { Manifest } from '../manifest.ts'
import type { AnswerSource } from './answer-event.ts'
import type { SharedTurn } from './shared-turn.ts'

/** A turn as it is stored. */
export interface StoredTurn extends SharedTurn {
  /** Hash of the text of each cited page at the time of the answer, by the source's URL; missing when it is not known. */
  pageHashes?: Readonly<Record<string, string>>
}

/** The hash of the text that a source is from; undefined for what is not a page of the build. */
const textHash = ({ url }: Pick<AnswerSource, 'url'>, { pages }: Manifest): string | undefined =>
  pages[url.replace(/#.*/, '')]?.markdownHash

/** A turn with the hashes of the pages it cites. A turn that is not of this build is left as it is. */
export function withPageHashes(turn: SharedTurn, manifest: Manifest): StoredTurn {
  if (turn.build !== manifest.build) return turn
  const hashes = turn.sources.flatMap((source) => {
    const hash = textHash(source, manifest)
    return hash === undefined ? [] : [[source.url, hash]]
  })
  return { ...turn, pageHashes: Object.fromEntries(hashes) }
}

/**
 * Titles of the cited pages whose text has changed since the answer, or which are gone. An answer of another build
 * that has no page hashes counts with all the pages it cites.
 */
export function changedCitations(turns: readonly StoredTurn[], manifest: Manifest): string[] {
  const titles = turns
    .filter(({ build }) => build !== manifest.build)
    .flatMap(({ sources, pageHashes }) =>
      sources.filter((source) => !pageHashes || pageHashes[source.url] !== textHash(source, manifest)),
    )
    .map(({ pageTitle }) => pageTitle)
  return [...new Set(titles)]
}
