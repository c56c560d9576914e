import type { SocialLink } from '../../engine/model/site/site-config.ts'

/** The community's places, in the order the footer shows them. */
export const social: readonly SocialLink[] = [
  { name: 'Discord', href: 'https://discord.example/cinnabar', icon: 'discord' },
  { name: 'GitHub', href: 'https://github.com/cinnabar-example/cinnabar', icon: 'github' },
  { name: 'X', href: 'https://x.example/cinnabar', icon: 'x' },
  { name: 'LinkedIn', href: 'https://linkedin.example/company/cinnabar', icon: 'linkedin' },
  { name: 'YouTube', href: 'https://youtube.example/@cinnabar', icon: 'youtube' },
  { name: 'Bluesky', href: 'https://bluesky.example/cinnabar.example', icon: 'bluesky' },
]
