import { fillMessage } from '../../../content-bundle/model/site/messages-of.ts'
import type { SocialIconName } from '../../../content-bundle/model/site/site-config.ts'
import type { SharedFrame } from '../views/shared-frame.ts'

/** Icons of the community's services; the repository's with its stars when the site knows them. */
export function SocialLinks({ shared: { site, locale, messages } }: { shared: SharedFrame }) {
  const { social, navbarSocial, gitHubStars } = site
  const compact = new Intl.NumberFormat(locale.code, { notation: 'compact' })
  return (
    <ul className="social-links" aria-label={messages.community}>
      {social
        .filter(({ icon }) => navbarSocial.includes(icon))
        .map(({ name, href, icon }) => {
          const stars = icon === 'github' && gitHubStars !== null ? compact.format(gitHubStars) : ''
          return (
            <li key={name}>
              {/* A name that speech control can use has to hold the number that is seen. */}
              <a className="icon-button" href={href} aria-label={`${name} ${stars}`.trim()}>
                <SocialIcon name={icon} />
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

/**
 * Logos of the services from Simple Icons (CC0) on a 24 by 24 grid. LinkedIn's is a plain "in". Those of the navbar
 * are drawn with fewer curves, within a tenth of a unit: they are part of every page.
 */
const marks: Readonly<Record<SocialIconName, string>> = {
  discord:
    'M15.4 2.9l-.7 1.2c-1.8-.2-3.6-.2-5.5 0l-.6-1.2c-1 0-4.3.9-5 1.5-.4.4-.7 1.2-1 1.6-2 3.7-3 7.9-2.5 12.1 1.6 1.4 4 2.5 6.1 3l1.2-2-1.9-1 .4-.4c4.8 1.6 7.4 1.9 12.2 0l.4.4-2 1 1.3 2c2.1-.4 4.4-1.7 6.1-3 .6-4.1-.6-8.6-2.6-12.2-.3-.4-.6-1.2-1-1.5-.7-.6-3.9-1.4-4.9-1.5zM8 15.3a2.2 2.4 0 1 1 0-4.8 2.2 2.4 0 1 1 0 4.8zM16 15.3a2.2 2.4 0 1 1 0-4.8 2.2 2.4 0 1 1 0 4.8z',
  github:
    'M9 21.1c-1.4.2-3.1.1-3.9-1.3-.3-.5-.4-1-.8-1.5-.3-.4-1-.7-1.1-1.1.2-.2.4-.3.7-.2 2.2.3 1.9 3.6 5.2 2.2 0-.6.3-1.2.7-1.6-1.2-.2-2.5-.4-3.5-1.2-2.4-1.8-2.6-5.7-.7-8-.4-1-.3-2.2.1-3.1 1.1-.2 2.4.6 3.3 1.2 2-.5 4-.5 6 0 .9-.6 2.1-1.4 3.3-1.2.4 1 .4 2.1.1 3.1 1.8 2.2 1.6 6.1-.6 7.9-1 .8-2.4 1.1-3.7 1.3 1.5 1.4.4 5.6 1.1 6 .6.3 1.7-.3 2.2-.6 9.7-4.9 8.3-19.3-2.2-22.3-11.5-3.2-20.1 10.9-12 19.7 1.3 1.4 3.1 2.7 4.9 3.3 1.3.3.9-1.9.9-2.6z',
  x: 'M14.2 10.2l8.8-10.2h-2.1l-7.6 8.8-6-8.8h-7l9.1 13.3-9.1 10.7h2l8.1-9.3 6.4 9.3h6.9l-9.5-13.8zM3.1 1.6h3.2l14.6 20.9h-3.2l-14.6-20.9z',
  youtube:
    'M23.50 6.19a3.02 3.02 0 0 0-2.12-2.14C19.50 3.55 12 3.55 12 3.55s-7.50 0-9.38.50A3.02 3.02 0 0 0 .50 6.19C0 8.07 0 12 0 12s0 3.93.50 5.81a3.02 3.02 0 0 0 2.12 2.14c1.87.50 9.38.50 9.38.50s7.50 0 9.38-.50a3.02 3.02 0 0 0 2.12-2.14C24 15.93 24 12 24 12s0-3.93-.50-5.81zM9.55 15.57V8.43L15.82 12l-6.27 3.57z',
  bluesky:
    'M5.20 2.86C7.95 4.92 10.91 9.11 12 11.36c1.09-2.25 4.05-6.44 6.80-8.50C20.78 1.37 24 .21 24 3.88c0 .73-.42 6.16-.67 7.04-.86 3.06-3.98 3.84-6.76 3.37 4.85.83 6.09 3.56 3.42 6.30-5.06 5.20-7.28-1.30-7.85-2.97-.10-.30-.15-.45-.15-.33 0-.12-.05.02-.15.33-.57 1.67-2.78 8.17-7.85 2.97-2.67-2.74-1.43-5.47 3.42-6.3-2.78.47-5.90-.31-6.76-3.37C.42 10.04 0 4.62 0 3.88c0-3.67 3.22-2.52 5.20-1.03',
  linkedin:
    'M3 0h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3zm.7 9v11.3h3.5V9zM5.4 3.4a2 2 0 1 0 0 4.1 2 2 0 0 0 0-4.1zM9.3 9v11.3h3.5v-5.6c0-1.5.3-2.9 2.1-2.9s1.8 1.7 1.8 3v5.5h3.5v-6.2c0-3-.6-5.4-4.2-5.4-1.7 0-2.9 1-3.4 1.9V9z',
}

/** The logo of a service. Decorative: a label next to it names the service. */
function SocialIcon({ name }: { name: SocialIconName }) {
  return (
    <svg className="icon mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={marks[name]} />
    </svg>
  )
}
