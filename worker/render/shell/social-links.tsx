import { fillMessage } from '../../../content-bundle/model/site/messages-of.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { SocialIcon } from './social-icon.tsx'

/** Icons of the community's services; the repository's with its stars when the site knows them. */
export function SocialLinks({ shared: { site, locale, messages } }: { shared: SharedFrame }) {
  const { social, navbarSocial, gitHubStars } = site
  return (
    <ul className="social-links" aria-label={messages.community}>
      {social
        .filter(({ icon }) => navbarSocial.includes(icon))
        .map(({ name, href, icon }) => (
          <li key={name}>
            <a className="icon-button" href={href} aria-label={name}>
              <SocialIcon name={icon} />
              {icon === 'github' && gitHubStars !== null && (
                <span className="stars" title={fillMessage(messages.stars, { count: gitHubStars })}>
                  {new Intl.NumberFormat(locale.code, { notation: 'compact' }).format(gitHubStars)}
                </span>
              )}
            </a>
          </li>
        ))}
    </ul>
  )
}
