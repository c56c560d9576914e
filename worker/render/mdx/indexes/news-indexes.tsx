import type { ReactNode } from 'react'
import type { ListedPage } from '../../../../content-bundle/model/listed-pages.ts'
import { Icon } from '../../shell/icon.tsx'
import { usePage } from '../page-context.ts'
import { Byline, PageDate, Tags } from './page-facts.tsx'

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
