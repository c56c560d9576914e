import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import type { SocialIconName } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import type { SharedFrame } from '../views/shared-frame.ts'

/** Icons of the community's services; the repository's with its stars when the site knows them. */
export function SocialLinks({ shared: { site, messages } }: { shared: SharedFrame }) {
  const { social, navbarSocial, gitHubStars } = site
  return (
    <ul className="social-links" aria-label={messages.community}>
      {social
        .filter(({ icon }) => navbarSocial.includes(icon))
        .map(({ name, href, icon }) => {
          const stars = icon === 'github' && gitHubStars !== null ? shortCount(gitHubStars) : ''
          return (
            <li key={name}>
              {/* A name that speech control can use has to hold the number that is seen. */}
              <a className="icon-button" href={href} aria-label={`${name} ${stars}`.trim()}>
                <SocialIcon name={icon} all={site.navbarSocial} />
                {stars && (
                  <span className="stars" title={fillMessage(messages.stars, { count: gitHubStars ?? 0 })}>
                    {stars}
                  </span>
                )}
              </a>
            </li>
          )
        })}
    </ul>
  )
}

/** A count as GitHub shortens it, in every language: `1.2K`. `Intl` would take a tenth of an isolate's first page. */
const shortCount = (count: number): string =>
  count < 1000
    ? String(count)
    : `${count < 10_000 ? Number((count / 1000).toFixed(1)) : Math.round(count / 1000)}K`

/**
 * The logo of a service, from the file of all of them, whose address changes with them. Decorative: a label next to it
 * names the service.
 */
function SocialIcon({ name, all }: { name: SocialIconName; all: readonly SocialIconName[] }) {
  return (
    <svg className="icon mark" width="20" height="20" aria-hidden="true">
      <use href={`${paths.socialMarks()}?${all.join('-')}#${name}`} />
    </svg>
  )
}
