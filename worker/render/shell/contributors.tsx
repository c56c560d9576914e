import { frameIds } from '../../../content-bundle/model/dom.ts'
import { fillMessage } from '../../../content-bundle/model/fill-message.ts'
import { type Contributor, splitContributors } from '../../../content-bundle/site/contributors.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import type { Chunk } from '../engine/chunks.ts'
import { sharedPart } from '../engine/shared-part.tsx'
import type { PageView } from '../page-view.ts'

/** Who has worked on the page: the first few, the others behind a button. Without scripts all are shown. */
export function contributorsHtml(view: PageView): Chunk[] {
  const { contributors, messages } = view
  if (contributors.length === 0) return []
  const name = `contributors ${contributors.map(({ username }) => username)}`
  return sharedPart(view, name, {}, () => <Contributors contributors={contributors} messages={messages} />)
}

function Contributors({ contributors, messages }: { contributors: Contributor[]; messages: Messages }) {
  const { first, more } = splitContributors(contributors)
  const titleId = `${frameIds.contributors}-title`
  return (
    <section className="contributors" id={frameIds.contributors} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.contributors}</h2>
      <ul>
        {[...first, ...more].map((contributor, index) => (
          <Person key={contributor.username} contributor={contributor} isMore={index >= first.length} />
        ))}
      </ul>
      {more.length > 0 && (
        <button type="button" className="text-button">
          {fillMessage(messages.contributorsMore, { count: more.length })}
        </button>
      )}
    </section>
  )
}

function Person({ contributor, isMore }: { contributor: Contributor; isMore: boolean }) {
  const { name, title, image, profileUrl } = contributor
  return (
    <li data-more={isMore || undefined}>
      {image ? (
        <img src={image} alt="" width="28" height="28" loading="lazy" />
      ) : (
        <span className="initial" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      <span>
        <a href={profileUrl}>{name}</a>
        <small>{title}</small>
      </span>
    </li>
  )
}
