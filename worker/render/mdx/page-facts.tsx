import { team } from '../../../content-bundle/site/team.ts'
import { useRender } from '../render-context.ts'
import { dateIn } from '../written-date.ts'

/** A date as the page's language writes it. */
export function PageDate({ date }: { date: string }) {
  const { locale } = useRender().view
  return <time dateTime={date}>{dateIn(locale.code, date, 'medium')}</time>
}

/** Faces and names of a page's authors, without links: the whole row of an index leads to the page. */
export function Byline({ authors = [] }: { authors?: string[] }) {
  const members = authors.flatMap((name) => team.find(({ username }) => username === name) ?? [])
  if (members.length === 0) return null
  return (
    <span className="byline">
      {members.map(({ username, image }) => (
        <img key={username} src={image} alt="" width="24" height="24" loading="lazy" />
      ))}
      {members.map(({ name }) => name).join(', ')}
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
