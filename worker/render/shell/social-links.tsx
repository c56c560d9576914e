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

/** Logos of the services from Simple Icons (CC0) on a 24 by 24 grid. LinkedIn's is a plain "in". */
const marks: Readonly<Record<SocialIconName, string>> = {
  discord:
    'M20.32 4.37a19.79 19.79 0 00-4.89-1.52.07.07 0 00-.08.04c-.21.38-.44.86-.61 1.25-1.84-.28-3.68-.28-5.49 0-.16-.39-.41-.87-.62-1.25a.08.08 0 00-.08-.04 19.74 19.74 0 00-4.89 1.52.07.07 0 00-.03.03C.53 9.05-.32 13.58.10 18.06a.08.08 0 00.03.06c2.05 1.51 4.04 2.42 5.99 3.03a.08.08 0 00.08-.03c.46-.63.87-1.30 1.23-1.99a.08.08 0 00-.04-.11c-.65-.25-1.27-.55-1.87-.89a.08.08 0 01-.01-.13c.13-.09.25-.19.37-.29a.07.07 0 01.08-.01c3.93 1.79 8.18 1.79 12.06 0a.07.07 0 01.08.01c.12.10.25.20.37.29a.08.08 0 01-.01.13 12.30 12.30 0 01-1.87.89.08.08 0 00-.04.11c.36.70.77 1.36 1.22 1.99a.08.08 0 00.08.03c1.96-.61 3.95-1.52 6.00-3.03a.08.08 0 00.03-.06c.50-5.18-.84-9.67-3.55-13.66a.06.06 0 00-.03-.03zM8.02 15.33c-1.18 0-2.16-1.09-2.16-2.42 0-1.33.96-2.42 2.16-2.42 1.21 0 2.18 1.10 2.16 2.42 0 1.33-.96 2.42-2.16 2.42zm7.97 0c-1.18 0-2.16-1.09-2.16-2.42 0-1.33.96-2.42 2.16-2.42 1.21 0 2.18 1.10 2.16 2.42 0 1.33-.95 2.42-2.16 2.42Z',
  github:
    'M12 .30c-6.63 0-12 5.37-12 12 0 5.30 3.44 9.8 8.20 11.38.6.11.82-.26.82-.58 0-.28-.01-1.04-.02-2.04-3.34.72-4.04-1.61-4.04-1.61C4.42 18.07 3.63 17.7 3.63 17.7c-1.09-.74.08-.73.08-.73 1.20.08 1.84 1.24 1.84 1.24 1.07 1.84 2.81 1.30 3.50.99.11-.78.42-1.30.76-1.60-2.66-.3-5.47-1.33-5.47-5.93 0-1.31.46-2.38 1.24-3.22-.14-.30-.54-1.52.10-3.18 0 0 1.00-.32 3.3 1.23.96-.27 1.98-.40 3-.40 1.02.01 2.04.14 3 .40 2.28-1.55 3.28-1.23 3.28-1.23.64 1.65.24 2.87.12 3.18.76.84 1.23 1.91 1.23 3.22 0 4.61-2.80 5.62-5.48 5.92.42.36.81 1.10.81 2.22 0 1.61-.02 2.90-.02 3.29 0 .32.21.69.82.57C20.56 22.09 24 17.59 24 12.30c0-6.63-5.37-12-12-12',
  x: 'M14.23 10.16 22.98 0h-2.07l-7.59 8.82L7.25 0H.26l9.17 13.34L.26 24H2.33l8.02-9.32L16.75 24h6.99zm-2.84 3.30-.93-1.33L3.08 1.56h3.18l5.96 8.53.93 1.33 7.75 11.09h-3.18z',
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
