import type { PageView } from '../page-view.ts'

/** The way from the section to this page. */
export function Breadcrumbs({ view }: { view: PageView }) {
  const above = view.crumbs.slice(0, -1)
  if (above.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={view.words.breadcrumbs}>
      <ol>
        {above.map(({ title, path }) => (
          <li key={title}>{path ? <a href={path}>{title}</a> : title}</li>
        ))}
      </ol>
    </nav>
  )
}
