/** Sections in the navbar, in their order; one whose page does not exist is left out. */
export const navbarLinks = [
  { label: 'Docs', href: '/docs' },
  { label: 'Integrations', href: '/integrations' },
  { label: 'Self Hosting', href: '/self-hosting' },
  { label: 'Guides', href: '/guides' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Blog', href: '/blog' },
] as const
