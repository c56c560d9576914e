import { defineSite } from '../model/define-site.ts'
import { agents } from './agents.ts'
import { analytics } from './analytics.ts'
import { announcement } from './announcement.ts'
import { apiOrigins } from './api.ts'
import { assistants, mcpClients } from './assistants.ts'
import { usernamesByEmail, usernamesByPrefix } from './contributor-sources.ts'
import usernamesByPath from './contributors.json' with { type: 'json' }
import { footerGroups } from './footer.ts'
import { gitHubThreadsFile } from './git-hub-threads.ts'
import { glossary } from './glossary.ts'
import { limits, videoDefaults } from './limits.ts'
import { locales } from './locales.ts'
import en from './messages/en.json' with { type: 'json' }
import ja from './messages/ja.json' with { type: 'json' }
import { navbarLinks } from './navbar.ts'
import { redirects } from './redirects.ts'
import { fallbackRegion, regionOfContinent, regions } from './regions.ts'
import { sections } from './sections.ts'
import { brandColors, gitHubStars, groundColors, site, socialLinks } from './site.ts'
import { synonyms } from './synonyms.ts'
import { team } from './team.ts'

/** The Cinnabar documentation site. */
export default defineSite({
  name: site.name,
  legalName: site.legalName,
  tagline: site.tagline,
  origin: site.origin,
  foundedIn: site.foundedIn,
  repositories: {
    product: site.platformRepository,
    docs: site.docsRepository,
    docsBranch: site.docsBranch,
  },
  supportEmail: site.supportEmail,
  logo: { body: 'M16 2l11 8-4 18H9L5 10z', lines: 'M16 2l-5 10 5 16 5-16zM5 10l6 2M27 10l-6 2' },
  colors: {
    ground: groundColors,
    brand: { light: '#c5281a', dark: '#ff7a66' },
    brandStrong: { light: '#a91f13', dark: '#ff9585' },
    brandFill: { light: '#c5281a', dark: '#d93a28' },
    brandWash: { light: '#fdf1ef', dark: '#2c1815' },
    palette: brandColors,
  },
  locales,
  messages: { en, ja },
  regions: { list: regions, fallback: fallbackRegion, byContinent: regionOfContinent },
  plans: [
    { id: 'hobby', name: 'Hobby' },
    { id: 'core', name: 'Core' },
    { id: 'pro', name: 'Pro' },
    { id: 'enterprise', name: 'Enterprise' },
    { id: 'selfHosted', name: 'Self-hosted' },
  ],
  sections,
  navbar: navbarLinks,
  footer: footerGroups,
  social: socialLinks,
  navbarSocial: ['discord', 'github', 'x'],
  gitHubStars,
  announcement,
  pages: {
    docs: '/docs',
    support: '/support',
    talkToUs: '/talk-to-us',
    glossary: '/docs/glossary',
    faqTags: '/faq/tag',
    notebooks: '/guides/cookbook',
  },
  listings: {
    BlogIndex: '/blog',
    ChangelogIndex: '/changelog',
    CustomerIndex: '/customers',
    FaqIndex: '/faq/all',
    CookbookIndex: '/guides/cookbook',
    GuideIndex: '/guides/cookbook',
    IntegrationIndex: '/integrations',
  },
  search: {
    synonyms,
    priors: [
      ['/guides/cookbook', 0.8],
      ['/faq/tag', 0.5],
      ['/docs/glossary', 0.75],
      ['/docs/roadmap', 0.75],
    ],
    entrances: { ends: ['/overview', '/get-started'], prior: 1.1 },
    threadsFile: gitHubThreadsFile,
  },
  limits,
  video: videoDefaults,
  agents,
  analytics,
  assistants,
  mcpClients,
  apiOrigins,
  team,
  contributors: {
    profileUrl: 'https://github.example/{username}',
    byEmail: usernamesByEmail,
    byPrefix: usernamesByPrefix,
    byPath: usernamesByPath,
  },
  glossary,
  redirects,
})
