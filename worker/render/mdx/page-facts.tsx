import { authorOf } from '../../../content-bundle/site/team.ts'
import { useRender } from '../engine/render-context.ts'
import { dateIn } from '../written-date.ts'

/** A date as the page's language writes it. */
export function PageDate({ date }: { date: string }) {
  const { locale } = useRender().view
  return <time dateTime={date}>{dateIn(locale.code, date, 'medium')}</time>
}

/** Faces and names of a page's authors, without links: the whole row of an index leads to the page. */
export function Byline({ authors = [] }: { authors?: string[] }) {
  if (authors.length === 0) return null
  const people = authors.map(authorOf)
  return (
    <span className="byline">
      {people.map(
        ({ username, image }) =>
          image && <img key={username} src={image} alt="" width="24" height="24" loading="lazy" />,
      )}
      {people.map(({ name }) => name).join(', ')}
    </span>
  )
}

export function Tags({ tags = [] }: { tags?: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
