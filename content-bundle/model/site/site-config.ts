import type { Layout } from '../front-matter.ts'
import type { ContributorSources, TeamMember } from '../people/team-member.ts'
import type { AgentsConfig, Assistant, McpClient } from './agents-config.ts'
import type { Analytics } from './analytics.ts'
import type { AssistantConfig } from './assistant-config.ts'
import type { Messages } from './messages.ts'
import type { Pricing } from './pricing.ts'

/** Everything an editor may change about a site. The engine takes it as a value and knows no site by itself. */
export interface SiteConfig {
  /** Name of the product: logo, titles, feeds. */
  name: string
  legalName: string
  /** One sentence: the home page's description, feeds, llms.txt. */
  tagline: string
  /** Production origin without a trailing slash, such as `https://docs.example`. */
  origin: string
  /** First year of the copyright line. */
  foundedIn: number
  repositories: {
    /** URL of the product's repository; null when it is not public. */
    product: string | null
    /** URL of the repository that holds the pages: edit links, notebooks, broken-link issues. */
    docs: string
    docsBranch: string
  }
  supportEmail: string
  /** Null shows the first letter of the name. */
  logo: SiteLogo | null
  /** Whether `public/icons/` has the site's icons as PNG files. Without them, browsers get `favicon.svg` only. */
  icons: boolean
  /** Logos of other products, shown next to pages about them. */
  productLogos?: ProductLogos
  colors: {
    /** Page background. Browsers color their frame with it. */
    ground: ThemeColors
    /** Links and small accents. Needs a contrast of 4.5 to 1 with the ground. */
    brand: ThemeColors
    /** Links and buttons under the pointer. */
    brandStrong: ThemeColors
    /** Background of buttons with white text. Needs a contrast of 4.5 to 1 with white. */
    brandFill: ThemeColors
    /** Faint background, such as that of a selected entry. */
    brandWash: ThemeColors
    /** Colors that the brand assets dialog offers. */
    palette: readonly { name: string; value: string }[]
  }
  /** The first is the default and has no URL prefix. */
  locales: readonly [Locale, ...Locale[]]
  /** Interface texts by locale. Every locale needs all of them: the check names what is missing. */
  messages: Readonly<Record<string, Messages>>
  regions: RegionTable | null
  plans: readonly PlanName[]
  /** Prices for the calculator; null leaves it out. */
  pricing: Pricing | null
  sections: readonly Section[]
  navbar: readonly NavbarLink[]
  footer: readonly FooterGroup[]
  social: readonly SocialLink[]
  /** Icons of the social links shown in the navbar. */
  navbarSocial: readonly SocialIconName[]
  /** Stars of the product's repository, for the navbar; null shows none. */
  gitHubStars: number | null
  announcement: Announcement | null
  /** Pages that parts of the interface link to; a part whose page is null is left out. */
  pages: {
    docs: string
    support: string | null
    talkToUs: string | null
    glossary: string | null
    /** Folder of the FAQ's tag pages. */
    faqTags: string | null
    /** Folder of the pages that are made from notebooks. */
    notebooks: string
  }
  /** Folder that each index component lists. */
  listings: Readonly<Record<ListingName, string | null>>
  search: SearchConfig
  limits: Limits
  video: VideoDefaults
  agents: AgentsConfig
  analytics: Analytics | null
  /** Answers questions from the pages; null leaves it out. */
  assistant: AssistantConfig | null
  /** Assistants on the web, offered next to the Copy as Markdown button. */
  assistants: readonly Assistant[]
  mcpClients: readonly McpClient[]
  /** Origins of other sites whose pages may call this site's API from a browser. */
  apiOrigins: readonly string[]
  team: readonly TeamMember[]
  contributors: ContributorSources
  glossary: Readonly<Record<string, GlossaryEntry>>
  /** Old paths and where they live now. */
  redirects: Readonly<Record<string, string>>
}

/** SVG symbols in one public file, by the `logo` or `provider` that the front matter of a page says. */
interface ProductLogos {
  /** Path of the file, such as `/logos.svg`. */
  file: string
  /** Id of the symbol for each name. */
  symbols: Readonly<Record<string, string>>
}

/**
 * The mark of the site, in a box of 32 by 32. The build draws `logo.svg` and `favicon.svg` from it where the public
 * folder has none.
 */
interface SiteLogo {
  /** SVG path data of the filled shape, in the brand color. */
  body: string
  /** SVG path data of thin lines on it; null for none. */
  lines: string | null
}

/** A hex color for the light theme and one for the dark theme. */
export interface ThemeColors {
  light: string
  dark: string
}

export interface Locale {
  /** BCP 47 tag; also the URL prefix and the name of the folder below `pages/`. */
  code: string
  /** What its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** One deployment of the cloud app. */
interface Region {
  id: string
  url: string
  label: string
}

export interface RegionTable {
  list: readonly Region[]
  /** Region of a visitor whose continent is unknown. */
  fallback: string
  /** Default region by continent code of the request's geo data. A code that is not listed sets none. */
  byContinent: Readonly<Record<string, string>>
}

/** A plan that availability banners name. */
interface PlanName {
  id: string
  /** English name; `messages.names` has it in other languages. */
  name: string
}

/** A part of the site below one path prefix. The longest prefix that fits a path decides. */
export interface Section {
  /** Such as `/docs`. */
  prefix: string
  /** Shown in search tabs and breadcrumbs; `messages.names` has it in other languages. */
  label: string
  /** Layout of the section's own page and of the pages below it. */
  layout: { index: Layout; pages: Layout }
  /** Word between the page's title and the site's name in `<title>`, for the pages below the prefix. */
  titleSuffix?: string
  /** Whether pages offer Copy as Markdown. */
  copyable?: boolean
  /** Whether pages show the feedback bar. */
  feedback?: boolean
  /** Whether the section's dated pages can be followed in a feed reader. */
  feed?: boolean
  /** Label of the search tab that holds the section; several sections may share one. */
  searchTab?: string
  /** How much a match here counts, compared with a match in the documentation (1). */
  searchPrior?: number
  /** Section label of the social preview picture. */
  previewLabel?: string
  /** Whether the pages below the prefix end with a call to action. */
  callToAction?: boolean
  /** What schema.org calls the pages below the prefix. */
  schemaType?: 'BlogPosting' | 'TechArticle' | 'FAQPage'
}

export interface NavbarLink {
  label: string
  href: string
}

export interface FooterLink {
  /** English; `messages.names` has it in other languages, unless it is a proper name. */
  name: string
  href: string
  notificationCount?: number
}
export interface FooterGroup {
  title: string
  links: readonly FooterLink[]
}

export const socialIcons = ['discord', 'github', 'x', 'linkedin', 'youtube', 'bluesky'] as const
export type SocialIconName = (typeof socialIcons)[number]
export interface SocialLink {
  name: string
  href: string
  icon: SocialIconName
}

/** The dismissible bar above every page. */
interface Announcement {
  /** Stored when a visitor dismisses it: a new id shows the bar to everyone again. */
  id: string
  /** Text and link text by locale; the default locale is required. */
  text: Readonly<Record<string, string>>
  link: Readonly<Record<string, string>>
  /** Path of the page with more. Without such a page the bar is left out. */
  href: string
}

export const listingNames = [
  'BlogIndex',
  'ChangelogIndex',
  'CustomerIndex',
  'FaqIndex',
  'CookbookIndex',
  'GuideIndex',
  'IntegrationIndex',
] as const
export type ListingName = (typeof listingNames)[number]

interface SearchConfig {
  /** Each line is one meaning: any of its words finds all of them. */
  synonyms: readonly (readonly string[])[]
  /** Priors of paths that are not sections themselves. */
  priors: readonly (readonly [prefix: string, prior: number])[]
  /** Ends of paths where a section begins, and how much they count. */
  entrances: { ends: readonly string[]; prior: number }
  /** JSON file with issues and discussions, relative to the config file; null leaves the GitHub tab out. */
  threadsFile: string | null
  /** Paths of pages that the search dialog offers before anything is typed. */
  popular?: readonly string[]
}

/** Numbers of the interface. Units are in the names. */
export interface Limits {
  copiedForMs: number
  copyFailedForMs: number
  contributorsShown: number
  /** Levels of sidebar folders that are open on every page; visitors may close them. */
  sidebarOpenLevels: number
  detailsAnimationMs: number
  menuTypeaheadMs: number
  /** Milliseconds without a change of the price calculator after which it answers. */
  estimateAfterMs: number
  mobileBreakpointPx: number
  imageZoomMinWidthPx: number
  nearestPagesShown: number
  searchCacheEntries: number
  recentSearchesShown: number
  /** Characters of a query that are read. */
  searchQueryLength: number
  /** Milliseconds before the search says that it is loading. */
  searchLateAfterMs: number
  /** Milliseconds before a search without an answer counts as failed. */
  searchLostAfterMs: number
  languageCookieSeconds: number
  /** Months after which votes are removed, as the privacy policy says. */
  feedbackKeptMonths: number
  /** Months after which messages of the contact form are removed, as the privacy policy says. */
  messagesKeptMonths: number
  /** Milliseconds before a region that has not answered counts as one without a session. */
  sessionTimeoutMs: number
  /** Milliseconds that a tab trusts the regions' answers. */
  sessionsFreshForMs: number
}

export interface VideoDefaults {
  controlsHideAfterMs: number
  tooltipAfterMs: number
  skipSeconds: number
  volumeStepPercent: number
  audioGains: readonly number[]
}

/** A word of the product that pages explain in passing. */
export interface GlossaryEntry {
  term: string
  /** One or two sentences, plain text: shown in a tooltip. */
  definition: string
}
