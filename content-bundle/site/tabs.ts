/** A section of the site: what a path belongs to in the navbar, in search and in previews. */
export interface SectionTab {
  label: string
  prefixes: readonly string[]
}

/** The specification's search tabs that a path can be matched to, in their order. */
export const sectionTabs: readonly SectionTab[] = [
  { label: 'Docs', prefixes: ['/docs'] },
  { label: 'Integrations', prefixes: ['/integrations'] },
  { label: 'Self Hosting', prefixes: ['/self-hosting'] },
  { label: 'FAQ & Guides', prefixes: ['/faq', '/guides'] },
  { label: 'Security', prefixes: ['/security'] },
  { label: 'Handbook', prefixes: ['/handbook'] },
  { label: 'Blog', prefixes: ['/blog'] },
]

/** Where the feedback bar does not appear, subpaths included. */
export const pathsWithoutFeedback = ['/imprint', '/blog', '/customers', '/careers'] as const

/** Beginnings of paths that carry the Copy as Markdown button. */
export const copyablePathStarts = ['/docs', '/self-hosting', '/guide', '/faq', '/integrations'] as const
