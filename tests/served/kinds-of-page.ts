/** One page of every kind, by what a visitor would call it. */
export const kindsOfPage = {
  home: '/',
  documentation: '/docs/observability/overview',
  'documentation with tabs': '/docs/observability/get-started',
  integration: '/integrations/frameworks/langchain',
  'index of integrations': '/integrations',
  notebook: '/guides/cookbook/python_decorators',
  'index of notebooks': '/guides/cookbook',
  film: '/guides/videos/introducing-tracing',
  blog: '/blog',
  'blog post': '/blog/typescript-sdk-v4-ga',
  changelog: '/changelog',
  customers: '/customers',
  'customer story': '/customers/ostervane-mutual',
  pricing: '/pricing',
  questions: '/faq',
  imprint: '/imprint',
  search: '/search?q=tracing',
  'page in Japanese': '/ja/docs',
  'page without a translation': '/ja/docs/administration/data-retention',
} as const

/** The page that is none. */
export const missingPage = '/docs/nothing-here'

/** An entry of the changelog, which has a separate page. */
export const changelogEntry = '/changelog/2026-10-14-agent-graphs'
