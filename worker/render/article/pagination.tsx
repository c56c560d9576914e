import type { Messages } from '../../../engine/model/site/messages.ts'
import type { TextPlaceholders } from './article-texts.ts'

/** The pages before and after this one. */
export function Pagination({ texts, messages }: { texts: TextPlaceholders; messages: Messages }) {
  const { previousPath, previousTitle, previousLanguage, nextPath, nextTitle, nextLanguage } = texts
  if (!previousPath && !nextPath) return null
  return (
    <nav className="pagination" aria-label={messages.pagination}>
      {previousPath && (
        <a rel="prev" href={previousPath}>
          <small>{messages.previous}</small>
          <bdi lang={previousLanguage}>{previousTitle}</bdi>
        </a>
      )}
      {nextPath && (
        <a rel="next" href={nextPath}>
          <small>{messages.next}</small>
          <bdi lang={nextLanguage}>{nextTitle}</bdi>
        </a>
      )}
    </nav>
  )
}
