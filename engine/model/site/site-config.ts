import type { z } from 'zod'
import type { SiteParts } from './site-parts.ts'
import type { siteSchema } from './site-schema.ts'

/** Everything an editor may change about a site. The engine takes it as a value and knows no site by itself. */
export type SiteConfig = z.output<typeof siteSchema> & {
  /** The site's own components and slots, from `components.tsx` next to its config. The bundle of the worker adds them. */
  parts?: Partial<SiteParts>
}

/** A site config as an editor writes it: fields that have a default may be left out. */
export type SiteConfigInput = z.input<typeof siteSchema>

export type Locale = SiteConfig['locales'][number]
export type RegionTable = NonNullable<SiteConfig['regions']>
export type Section = SiteConfig['sections'][number]
export type NavbarLink = SiteConfig['navbar'][number]
export type FooterGroup = SiteConfig['footer'][number]
export type SocialLink = SiteConfig['social'][number]
export type SocialIconName = SocialLink['icon']
export type ListingName = keyof SiteConfig['listings']
export type Limits = SiteConfig['limits']
export type VideoDefaults = SiteConfig['video']
export type AgentsConfig = SiteConfig['agents']
export type AgentPrompt = NonNullable<AgentsConfig['prompts']>[number]
export type Analytics = NonNullable<SiteConfig['analytics']>
export type ProductAnalytics = NonNullable<Analytics['product']>
export type MarketingTracker = NonNullable<Analytics['marketing']>
export type AssistantConfig = NonNullable<SiteConfig['assistant']>
export type McpClient = SiteConfig['mcpClients'][number]
export type TeamMember = SiteConfig['team'][number]
export type ContributorSources = SiteConfig['contributors']
export type GlossaryEntry = SiteConfig['glossary'][string]
