import { type Author, profileUrlOf } from '../../../engine/model/people/contributors.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'

interface AuthorListProps {
  site: Pick<SiteConfig, 'contributors'>
  authors: Author[]
  /** Leaves out what they do. */
  isBrief?: boolean
}

/** The authors of a page. Team members have a photo, a title and a link to their social profile. */
export function AuthorList({ site, authors, isBrief }: AuthorListProps) {
  return (
    <ul className="authors">
      {authors.map(({ username, name, title, image, twitter, github }) => {
        const profile = twitter ?? (github && profileUrlOf(site, github))
        return (
          <li key={username}>
            {image && <img src={image} alt="" width="40" height="40" loading="lazy" />}
            <span>
              {profile ? <a href={profile}>{name}</a> : name} {title && !isBrief && <small>{title}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
