import { authorOf } from '../../../../engine/model/people/contributors.ts'
import { writtenDate } from '../../../../engine/model/written-dates.ts'
import { Icon } from '../../shell/icon.tsx'
import { Cover, CustomerCover } from '../cover.tsx'
import { usePage } from '../page-context.ts'

/** Posts or stories in a row of the widest layout. */
const inRow = 3

/** The blog's posts, newest first: one alone, and as many in rows of two as leave full rows of three. */
export function BlogIndex() {
  const { site, pages } = usePage()
  const posts = pages.listed('BlogIndex')
  return (
    <ul className="posts" data-left={(posts.length - 1) % inRow}>
      {posts.map(({ path, front }) => (
        <li key={path} className="post">
          <Cover site={site} path={path} title={front.title} kind={front.cover} />
          <div>
            {front.date && <PageDate date={front.date} />}
            <h2>
              <a href={path}>{front.title}</a>
            </h2>
            <p>{front.description}</p>
            <Byline authors={front.authors} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The changelog as a timeline, newest first. Years before that of the newest entry have one line for each, without a drawing. */
export function ChangelogIndex() {
  const { site, pages } = usePage()
  const entries = pages.listed('ChangelogIndex')
  const years = [...Map.groupBy(entries, ({ front }) => front.date?.slice(0, 4) ?? '')]
  return years.map(([year, members], index) => (
    <section key={year}>
      <h2>{year}</h2>
      <ol className={index === 0 ? 'timeline' : 'timeline brief'}>
        {members.map(({ path, front }) => (
          <li key={path}>
            {front.date && <PageDate date={front.date} />}
            <div>
              {index === 0 && <Cover site={site} path={path} {...front} kind={front.cover} />}
              <h3>
                <a href={path}>{front.title}</a>
              </h3>
              {index === 0 && (
                <>
                  <p>{front.description}</p>
                  <Tags tags={front.tags} version={front.version} />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** Customer stories, newest first. The newest has a row of its own where it would leave a gap at the end. */
export function CustomerIndex() {
  const { site, messages, pages } = usePage()
  const stories = pages.listed('CustomerIndex')
  const isFirstAlone = stories.length % inRow === 1
  return (
    <ul className="stories">
      {stories.map(({ path, front }, index) => (
        <li key={path} className={isFirstAlone && index === 0 ? 'card own-row' : 'card'}>
          {front.customer && <CustomerCover site={site} front={front} />}
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
  const { locale, dates } = usePage()
  return <time dateTime={date}>{writtenDate(dates, locale.code, date, 'medium')}</time>
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

function Tags({ tags = [], version }: { tags?: string[]; version?: string }) {
  if (tags.length === 0 && !version) return null
  return (
    <ul className="tags">
      {version && <li className="version">{version}</li>}
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
