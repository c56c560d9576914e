import type { FooterGroup } from '../../engine/model/site/site-config.ts'
import { social } from './social.ts'

/** The footer, group by group. The build checks the links to pages. */
export const footer: readonly FooterGroup[] = [
  {
    title: 'Platform',
    links: [
      { name: 'Tracing', href: '/docs/observability/overview' },
      { name: 'Prompt management', href: '/docs/prompt-management/get-started' },
      { name: 'Scores', href: '/docs/evaluation/scores/overview' },
      { name: 'Annotation', href: '/docs/evaluation/evaluation-methods/annotation' },
      { name: 'Datasets', href: '/docs/evaluation/datasets/overview' },
      { name: 'Analytics', href: '/docs/metrics/overview' },
      { name: 'Playground', href: '/docs/playground' },
    ],
  },
  {
    title: 'Integrations',
    links: [
      { name: 'Python SDK', href: '/docs/observability/sdk/python/overview' },
      { name: 'TypeScript SDK', href: '/docs/observability/sdk/typescript/overview' },
      { name: 'Model providers', href: '/integrations/model-providers' },
      { name: 'Frameworks', href: '/integrations/frameworks' },
      { name: 'Gateways', href: '/integrations/gateways' },
      { name: 'No-code tools', href: '/integrations/no-code' },
      { name: 'Public API', href: '/docs/api-and-data-platform/public-api' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { name: 'Documentation', href: '/docs' },
      { name: 'Interactive demo', href: '/docs/demo' },
      { name: 'Watch demo', href: '/watch-demo' },
      { name: 'Changelog', href: '/changelog', notificationCount: 1 },
      { name: 'Roadmap', href: '/docs/roadmap' },
      { name: 'Pricing', href: '/pricing' },
      { name: 'Cloud regions', href: '/cloud' },
      { name: 'Enterprise', href: '/enterprise' },
      { name: 'Self-hosting', href: '/self-hosting' },
      { name: 'Open source', href: '/open-source' },
      { name: 'Why Cinnabar', href: '/why' },
      { name: 'Compare tools', href: '/why/compare' },
      { name: 'Library', href: '/library' },
      { name: 'Status', href: 'https://status.cinnabar.example' },
      { name: '日本語', href: '/jp' },
      { name: '한국어', href: '/kr' },
      { name: '简体中文', href: '/cn' },
    ],
  },
  {
    title: 'About',
    links: [
      { name: 'Blog', href: '/blog' },
      { name: 'Careers', href: '/careers' },
      { name: 'About us', href: '/about' },
      { name: 'Customers', href: '/customers' },
      { name: 'Support', href: '/support' },
      { name: 'Talk to us', href: '/talk-to-us' },
      { name: 'OSS friends', href: '/oss-friends' },
      ...social.map(({ name, href }) => ({ name, href })),
    ],
  },
  {
    title: 'Legal',
    links: [
      { name: 'Security', href: '/security' },
      { name: 'Imprint', href: '/imprint' },
      { name: 'Terms', href: '/terms' },
      { name: 'Privacy', href: '/privacy' },
      { name: 'SOC 2 Type II', href: '/security/soc2' },
      { name: 'ISO 27001', href: '/security/iso27001' },
      { name: 'GDPR', href: '/security/gdpr' },
      { name: 'HIPAA', href: '/security/hipaa' },
    ],
  },
]
