import type { Section } from '../../engine/model/site/site-config.ts'

/** Sections of documentation, of manuals that agents copy, of articles, and of single pages. */
const docs = {
  layout: { index: 'docs', pages: 'docs' },
  feedback: true,
  schemaType: 'TechArticle',
} as const
const manual = { ...docs, copyable: true } as const
const guides = { ...manual, titleSuffix: 'Guides', searchTab: 'FAQ & Guides' } as const
const faq = { ...manual, label: 'FAQ', searchTab: 'FAQ & Guides', previewLabel: 'FAQ' } as const
const articles = { layout: { index: 'wide', pages: 'article' } } as const
const wide = { layout: { index: 'wide', pages: 'wide' } } as const

/** The parts of the site. The order is that of the search tabs. */
export const sections: readonly Section[] = [
  { ...manual, prefix: '/docs', label: 'Docs', searchTab: 'Docs', previewLabel: 'Docs' },
  { ...manual, prefix: '/integrations', label: 'Integrations', searchTab: 'Integrations', searchPrior: 0.9 },
  { ...manual, prefix: '/self-hosting', label: 'Self-hosting', searchTab: 'Self Hosting' },
  { ...faq, prefix: '/faq' },
  { ...faq, prefix: '/faq/all', schemaType: 'FAQPage' },
  { ...guides, prefix: '/guides', label: 'Guides' },
  { ...guides, prefix: '/guides/cookbook', label: 'Cookbook', searchPrior: 0.8, previewLabel: 'Cookbook' },
  { ...docs, prefix: '/security', label: 'Security', searchTab: 'Security' },
  { ...docs, prefix: '/handbook', label: 'Handbook', searchTab: 'Handbook', searchPrior: 0.6 },
  {
    ...articles,
    prefix: '/blog',
    label: 'Blog',
    titleSuffix: 'Blog',
    feed: true,
    searchTab: 'Blog',
    searchPrior: 0.85,
    schemaType: 'BlogPosting',
  },
  {
    ...articles,
    prefix: '/changelog',
    label: 'Changelog',
    feedback: true,
    feed: true,
    searchPrior: 0.75,
    previewLabel: 'Changelog',
  },
  { ...articles, prefix: '/customers', label: 'Customers', searchPrior: 0.7 },
  { ...wide, prefix: '/imprint', label: 'Imprint' },
  { ...wide, prefix: '/careers', label: 'Careers' },
]
