import type { PageView } from '../page-view.ts'

/** The pages before and after this one. */
export function Pagination({ view: { previous, next, words } }: { view: PageView }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={words.pagination}>
      {previous && (
        <a rel="prev" href={previous.path}>
          <small>{words.previous}</small>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
          <small>{words.next}</small>
          {next.title}
        </a>
      )}
    </nav>
  )
}
