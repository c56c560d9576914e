/** Facts about the site and its owner. Everything a fork would change first is in this folder. */
export const site = {
  name: 'Cinnabar',
  legalName: 'Cinnabar GmbH',
  tagline: 'Open-source observability, prompt management and evaluation for LLM applications.',
  /** Production origin, without a trailing slash: canonical links and Markdown twins use it. */
  origin: 'https://cinnabar.example',
  brandColor: '#d8331f',
  foundedIn: 2022,
  platformRepository: 'https://github.com/cinnabar-example/cinnabar',
  docsRepository: 'https://github.com/cinnabar-example/cinnabar-docs',
  docsBranch: 'main',
  statusPage: 'https://status.cinnabar.example',
  supportEmail: 'support@cinnabar.example',
} as const

/** The ground of pages in each theme (`--ground` of the styles): browsers colour their frame with it. */
export const groundColors = { light: '#ffffff', dark: '#141211' } as const

/** The colours of the brand, as the brand assets list them. */
export const brandColors = [
  { name: 'Cinnabar', value: site.brandColor },
  { name: 'Ember', value: '#a91f13' },
  { name: 'Soot', value: '#141211' },
  { name: 'Ash', value: '#f5f2f0' },
] as const

/** Stars of the platform's repository, for the navbar; null shows none. Set by whoever deploys, for the site asks no other host. */
export const gitHubStars: number | null = null

/** Where the community is. Shown in this order. */
export const socialLinks = [
  { name: 'Discord', href: 'https://discord.example/cinnabar', icon: 'discord' },
  { name: 'GitHub', href: site.platformRepository, icon: 'github' },
  { name: 'X', href: 'https://x.example/cinnabar', icon: 'x' },
  { name: 'LinkedIn', href: 'https://linkedin.example/company/cinnabar', icon: 'linkedin' },
  { name: 'YouTube', href: 'https://youtube.example/@cinnabar', icon: 'youtube' },
  { name: 'Bluesky', href: 'https://bluesky.example/cinnabar.example', icon: 'bluesky' },
] as const
export type SocialIcon = (typeof socialLinks)[number]['icon']
