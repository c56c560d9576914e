import { frameIds } from '../../../engine/model/dom.ts'
import { type Contributor, contributorOf } from '../../../engine/model/people/contributors.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import type { SharedFrame } from '../views/shared-frame.ts'

interface ContributorsProps {
  shared: SharedFrame
  /** Most changes first. */
  usernames: readonly string[]
}

/** The people who worked on the page: the first few, the others behind a button. Without scripts all are shown. */
export function Contributors({ shared, usernames }: ContributorsProps) {
  const { site, messages } = shared
  const hiddenCount = Math.max(0, usernames.length - site.limits.contributorsShown)
  const titleId = `${frameIds.contributors}-title`
  return (
    <section className="contributors" id={frameIds.contributors} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.contributors}</h2>
      <ul>
        {usernames.map((username, index) => (
          <Person
            key={username}
            contributor={contributorOf(site, username, messages)}
            isMore={index >= site.limits.contributorsShown}
          />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <button type="button" className="text-button">
          {fillMessage(messages.contributorsMore, { count: hiddenCount })}
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
        {profileUrl ? <a href={profileUrl}>{name}</a> : name}
        <small>{title}</small>
      </span>
    </li>
  )
}
