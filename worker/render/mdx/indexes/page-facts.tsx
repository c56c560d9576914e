import { authorOf } from '../../../../content-bundle/model/site/contributors.ts'
import { writtenDate } from '../../views/written-date.ts'
import { usePage } from '../page-context.ts'

/** A date in the reader's language. */
export function PageDate({ date }: { date: string }) {
  const { site, locale } = usePage()
  return <time dateTime={date}>{writtenDate(site, locale.code, date, 'medium')}</time>
}

/** Photos and names of a page's authors, without links: the whole row links to the page. */
export function Byline({ authors = [] }: { authors?: string[] }) {
  const { site } = usePage()
  if (authors.length === 0) return null
  const people = authors.map((username) => authorOf(site, username))
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
