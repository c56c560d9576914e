import { defineSite } from '../../engine/model/site/define-site.ts'
import plans from '../pages/en/_facts/plans.json' with { type: 'json' }
import regions from '../pages/en/_facts/regions.json' with { type: 'json' }
import { agents } from './agents.ts'
import { assistant } from './assistant.ts'
import { contributors } from './contributors.ts'
import { footer } from './footer.ts'
import gitHubStars from './git-hub-stars.json' with { type: 'json' }
import { glossary } from './glossary.ts'
import ja from './messages/ja.json' with { type: 'json' }
import { productLogos } from './product-logos.ts'
import { redirects } from './redirects.ts'
import { sections } from './sections.ts'
import { social } from './social.ts'
import { synonyms } from './synonyms.ts'
import { team } from './team.ts'

/**
 * The Cinnabar documentation site: everything that differs from site to site. `model/site/site-schema.ts` explains
 * each field, and what it is where it is left out. The build checks the values and reports every error with its path.
 */
export default defineSite({
  // Identity
  name: 'Cinnabar',
  legalName: 'Cinnabar GmbH',
  tagline: 'Open-source observability, prompt management and evaluation for LLM applications.',
  origin: 'https://cinnabar.example',
  foundedIn: 2022,
  footerNote: 'Cinnabar is fictional: its customers, people, certificates and stars are invented.',
  supportEmail: 'support@cinnabar.example',
  repositories: {
    product: 'https://github.com/cinnabar-example/cinnabar',
    docs: 'https://github.com/cinnabar-example/cinnabar-docs',
  },
  outsideFile: '../pages/en/_facts/outside.json',

  // Looks
  logo: { body: 'M16 2l11 8-4 18H9L5 10z', lines: 'M16 2l-5 10 5 16 5-16zM5 10l6 2M27 10l-6 2' },
  icons: true,
  productLogos,
  colors: {
    ground: { light: '#ffffff', dark: '#141211' },
    ink: { light: '#1c1816', dark: '#f1ece9' },
    brand: { light: '#c5281a', dark: '#ff7a66' },
    brandStrong: { light: '#a91f13', dark: '#ff9585' },
    brandFill: { light: '#c5281a', dark: '#d93a28' },
    brandWash: { light: '#fdf1ef', dark: '#2c1815' },
    palette: [
      { name: 'Cinnabar', value: '#d8331f' },
      { name: 'Ember', value: '#a91f13' },
      { name: 'Soot', value: '#141211' },
      { name: 'Ash', value: '#f5f2f0' },
    ],
  },

  // Languages: a new one needs an entry here, its texts in `messages/` and a folder of pages.
  locales: [{ code: 'en' }, { code: 'ja' }],
  messages: { ja },

  // Product
  regions: {
    list: regions.map(({ id, name, url }) => ({ id, url, label: `${name} region` })),
    fallback: 'eu',
    byContinent: { AF: 'eu', AN: 'eu', AS: 'eu', EU: 'eu', OC: 'eu', NA: 'us', SA: 'us' },
  },
  plans: [
    { id: 'hobby', name: plans.hobby.name },
    { id: 'core', name: plans.core.name },
    { id: 'pro', name: plans.pro.name },
    { id: 'enterprise', name: plans.enterprise.name },
    { id: 'selfHosted', name: 'Self-hosted' },
  ],
  apiReference: {
    file: '../reference/platform-api.yaml',
    path: '/docs/api-reference',
    servers: regions.map(({ name, url }) => ({ label: `${name} region`, url })),
    notShown: ['info', 'servers', 'securitySchemes'],
  },
  glossary,

  // Navigation
  sections,
  navbar: [
    { label: 'Docs', href: '/docs' },
    { label: 'Integrations', href: '/integrations' },
    { label: 'Self-hosting', href: '/self-hosting' },
    { label: 'Guides', href: '/guides' },
    { label: 'Pricing', href: '/pricing' },
    { label: 'Blog', href: '/blog' },
  ],
  footer,
  social,
  navbarSocial: ['discord', 'github', 'x'],
  // Invented, as the threads of the search: `tools/collect-git-hub-threads.ts` writes both.
  gitHubStars,
  announcement: {
    id: 'typescript-sdk-v4-ga',
    text: {
      en: 'The TypeScript SDK v4 is generally available.',
      ja: 'TypeScript SDK v4 の正式版を公開しました。',
    },
    link: { en: 'Read what is new', ja: '新機能を見る' },
    href: '/changelog/2026-11-04-typescript-sdk-v4',
  },
  redirects,
  pages: {
    docs: '/docs',
    support: '/support',
    talkToUs: '/talk-to-us',
    glossary: '/docs/glossary',
    faqTags: '/faq/tag',
    notebooks: '/guides/cookbook',
  },
  listings: {
    BlogIndex: '/blog',
    ChangelogIndex: '/changelog',
    CustomerIndex: '/customers',
    FaqIndex: '/faq/all',
    CookbookIndex: '/guides/cookbook',
    IntegrationIndex: '/integrations',
  },

  // People
  team,
  contributors,

  // Search
  search: {
    synonyms,
    priors: [
      ['/guides/cookbook', 0.8],
      ['/faq/tag', 0.5],
      ['/docs/glossary', 0.75],
      ['/docs/roadmap', 0.75],
    ],
    // An example of a company's handbook, which does not answer questions about the product.
    quotedOnlyWhenOpen: ['Handbook'],
    entrances: { ends: ['/overview', '/get-started'], prior: 1.1 },
    // Invented threads. `tools/collect-git-hub-threads.ts` replaces them by those of a real repository.
    threadsFile: 'git-hub-threads.json',
    popular: [
      '/docs/observability/get-started',
      '/docs/observability/sdk/python/overview',
      '/integrations/frameworks/langchain',
      '/self-hosting/deployment/docker-compose',
    ],
  },

  // Services: one that is left out is left out completely, as analytics are here.
  assistant,
  assistants: [
    { name: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
    { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
  ],
  mcpClients: [
    { name: 'VS Code', link: 'vscode:mcp/install?{server}' },
    {
      name: 'Cursor',
      link: 'cursor://anysphere.cursor-deeplink/mcp/install?name={name}&config={transport}',
    },
  ],

  // Programs that read the site
  agents,

  // Numbers of the interface
  video: { skipSeconds: 30, audioGains: [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] },
})
