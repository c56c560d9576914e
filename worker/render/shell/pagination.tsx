import type { Messages } from '../../../content-bundle/site/messages.ts'
import type { ArticleTexts } from '../article-texts.ts'

/** The pages before and after this one. */
export function Pagination({ texts, words }: { texts: ArticleTexts; words: Messages }) {
  const { previousPath, previousTitle, nextPath, nextTitle } = texts
  if (!previousPath && !nextPath) return null
  return (
    <nav className="pagination" aria-label={words.pagination}>
      {previousPath && (
        <a rel="prev" href={previousPath}>
          <small>{words.previous}</small>
          {previousTitle}
        </a>
      )}
      {nextPath && (
        <a rel="next" href={nextPath}>
          <small>{words.next}</small>
          {nextTitle}
        </a>
      )}
    </nav>
  )
}
