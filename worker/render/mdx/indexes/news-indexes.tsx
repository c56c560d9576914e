import type { ReactNode } from 'react'
import type { ListedPage } from '../../../../content-bundle/model/listed-pages.ts'
import { authorOf } from '../../../../content-bundle/model/site/contributors.ts'
import { Icon } from '../../shell/icon.tsx'
import { writtenDate } from '../../views/written-date.ts'
import { usePage } from '../page-context.ts'

/** The blog's posts, newest first. */
export function BlogIndex() {
  return (
    <ul className="posts">
      {usePage()
        .pages.listed('BlogIndex')
        .map(({ path, front }) => (
          <li key={path} className="post">
            <News path={path} front={front}>
              <div className="post-facts">
                <Byline authors={front.authors} />
                <Tags tags={front.tags} />
              </div>
            </News>
          </li>
        ))}
    </ul>
  )
}

/** The changelog as a timeline, newest first. */
export function ChangelogIndex() {
  return (
    <ol className="timeline">
      {usePage()
        .pages.listed('ChangelogIndex')
        .map(({ path, front }) => (
          <li key={path}>
            <News path={path} front={front}>
              <Tags tags={front.tags} />
            </News>
          </li>
        ))}
    </ol>
  )
}

/** An entry of a list: date, title, description and further facts. */
function News({ path, front, children }: Pick<ListedPage, 'path' | 'front'> & { children: ReactNode }) {
  return (
    <>
      {front.date && <PageDate date={front.date} />}
      <div>
        <h2>
          <a href={path}>{front.title}</a>
        </h2>
        <p>{front.description}</p>
        {children}
      </div>
    </>
  )
}

/** Customer stories, newest first. */
export function CustomerIndex() {
  const { messages, pages } = usePage()
  return (
    <ul className="stories">
      {pages.listed('CustomerIndex').map(({ path, front }) => (
        <li key={path} className="card">
          {front.customer && <p className="wordmark">{front.customer}</p>}
          <h2>
            <a href={path}>{front.title}</a>
          </h2>
          <p>{front.description}</p>
          <p className="more" aria-hidden="true">
            {messages.readStory}
            <Icon name="arrow" />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A date in the reader's language. */
function PageDate({ date }: { date: string }) {
  const { site, locale } = usePage()
  return <time dateTime={date}>{writtenDate(site, locale.code, date, 'medium')}</time>
}

/** Photos and names of a page's authors, without links: the whole row links to the page. */
function Byline({ authors = [] }: { authors?: string[] }) {
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

function Tags({ tags = [] }: { tags?: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
