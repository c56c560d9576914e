import type { ReactNode } from 'react'
import type { ListedPage } from '../../../content-bundle/model/listing.ts'
import { useRender } from '../engine/render-context.ts'
import { Icon } from '../shell/icon.tsx'
import { useListing } from './listed-pages.ts'
import { Byline, PageDate, Tags } from './page-facts.tsx'

/** The blog's posts, newest first. */
export function BlogIndex() {
  return (
    <ul className="posts">
      {useListing('BlogIndex').map(({ path, front }) => (
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

/** The changelog as a line of time, newest first. */
export function ChangelogIndex() {
  return (
    <ol className="timeline">
      {useListing('ChangelogIndex').map(({ path, front }) => (
        <li key={path}>
          <News path={path} front={front}>
            <Tags tags={front.tags} />
          </News>
        </li>
      ))}
    </ol>
  )
}

/** A piece of news: its day, then its title and what it is about, with further facts below. */
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
  const { messages } = useRender().view
  return (
    <ul className="stories">
      {useListing('CustomerIndex').map(({ path, front }) => (
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
