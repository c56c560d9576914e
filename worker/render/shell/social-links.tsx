import { fillMessage } from '../../../content-bundle/model/fill-message.ts'
import { navbarSocialLinks } from '../../../content-bundle/site/navbar.ts'
import { gitHubStars } from '../../../content-bundle/site/site.ts'
import type { PageView } from '../page-view.ts'
import { SocialIcon } from './social-icon.tsx'

/** The community's chat and pages, as marks. The stars of the repository are shown when they are known. */
export function SocialLinks({ view: { messages, locale } }: { view: PageView }) {
  return (
    <ul className="social-links" aria-label={messages.community}>
      {navbarSocialLinks.map(({ name, href, icon }) => (
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
