import type { ContributorSources, SiteConfig } from '../model/site/site-config.ts'

/** What compiling a page reads of the site config. Plain data: it is sent to worker processes and is part of the cache key. */
export interface SiteFacts
  extends Pick<SiteConfig, 'origin' | 'locales' | 'messages' | 'plans' | 'team' | 'glossary' | 'pages'> {
  contributors: Pick<ContributorSources, 'profileUrl'>
}

/** Takes from a site config what compiling a page reads, and nothing else: other settings do not empty the page cache. */
export const siteFactsOf = ({
  origin,
  locales,
  messages,
  plans,
  team,
  glossary,
  pages,
  contributors: { profileUrl },
}: SiteConfig): SiteFacts => ({
  origin,
  locales,
  messages,
  plans,
  team,
  glossary,
  pages,
  contributors: { profileUrl },
})
