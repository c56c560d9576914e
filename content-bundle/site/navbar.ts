import type { PlaceName } from './messages.ts'
import { socialLinks } from './site.ts'

/** Sections in the navbar, in their order; one whose page does not exist is left out. */
export const navbarLinks: readonly { label: PlaceName; href: string }[] = [
  { label: 'Docs', href: '/docs' },
  { label: 'Integrations', href: '/integrations' },
  { label: 'Self Hosting', href: '/self-hosting' },
  { label: 'Guides', href: '/guides' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Blog', href: '/blog' },
]

/** Where the community is, as far as the navbar has room: the chat, the code, the news. */
export const navbarSocialLinks = socialLinks.filter(({ icon }) => ['discord', 'github', 'x'].includes(icon))
