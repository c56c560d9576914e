import type { Messages } from './messages.ts'
import type { Locale, SiteConfig } from './site-config.ts'
import { usualLimits } from './usual-limits.ts'

/** What a site must say of itself; `plainSite` fills in everything else. */
export interface PlainSiteFacts {
  name: string
  /** Production origin without a trailing slash. */
  origin: string
  /** URL of the repository that holds the pages. */
  repository: string
  /** The first is the default. */
  locales: readonly [Locale, ...Locale[]]
  /** Interface texts of each locale. */
  messages: Readonly<Record<string, Messages>>
}

/** Made-up addresses for a site of which only the name is known. */
export function exampleAddresses(name: string): Pick<PlainSiteFacts, 'origin' | 'repository'> {
  const host =
    name
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  return { origin: `https://${host}.example`, repository: `https://github.com/${host}/docs` }
}

/**
 * A site config with no services and with neutral colors, for a site that begins: spread it into `defineSite`
 * and write below it what is different. Every page has a sidebar.
 */
export const plainSite = ({ name, origin, repository, locales, messages }: PlainSiteFacts): SiteConfig => ({
  name,
  legalName: name,
  tagline: `The documentation of ${name}.`,
  origin,
  foundedIn: new Date().getUTCFullYear(),
  repositories: { product: null, docs: repository, docsBranch: 'main' },
  supportEmail: `support@${new URL(origin).hostname}`,
  logo: null,
  icons: false,
  colors: {
    ground: { light: '#ffffff', dark: '#111317' },
    brand: { light: '#1f5fbf', dark: '#8ab4f8' },
    brandStrong: { light: '#174a96', dark: '#b3cefb' },
    brandFill: { light: '#1f5fbf', dark: '#2a6fd6' },
    brandWash: { light: '#eef4fd', dark: '#16243a' },
    palette: [],
  },
  locales,
  messages,
  regions: null,
  plans: [],
  pricing: null,
  sections: [
    {
      prefix: '/',
      label: name,
      layout: { index: 'docs', pages: 'docs' },
      copyable: true,
      feedback: true,
      previewLabel: name,
      schemaType: 'TechArticle',
    },
  ],
  navbar: [],
  footer: [],
  social: [],
  navbarSocial: [],
  gitHubStars: null,
  announcement: null,
  pages: {
    docs: '/',
    support: null,
    talkToUs: null,
    glossary: null,
    faqTags: null,
    notebooks: '/notebooks',
  },
  listings: {
    BlogIndex: null,
    ChangelogIndex: null,
    CustomerIndex: null,
    FaqIndex: null,
    CookbookIndex: null,
    GuideIndex: null,
    IntegrationIndex: null,
  },
  search: { synonyms: [], priors: [], entrances: { ends: [], prior: 1 }, threadsFile: null },
  limits: usualLimits,
  video: {
    controlsHideAfterMs: 2000,
    tooltipAfterMs: 700,
    skipSeconds: 10,
    volumeStepPercent: 5,
    audioGains: [1],
  },
  agents: {
    contentSignals: { search: true, 'ai-input': true, 'ai-train': false },
    fullTextMaxBytes: 5_000_000,
    tokenBudget: { least: 100, most: 20_000 },
    toolAnswerTokens: 4_000,
  },
  analytics: null,
  assistant: null,
  assistants: [],
  mcpClients: [],
  apiOrigins: [],
  team: [],
  contributors: {
    profileUrl: `${new URL(repository).origin}/{username}`,
    byEmail: {},
    byPrefix: {},
    byPath: {},
  },
  glossary: {},
  redirects: {},
})
