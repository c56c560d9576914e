import type { Locator } from 'playwright'

/** A component on a page of this site: what the writing guide shows of it. */
export interface Screenshot {
  path: string
  /** A CSS selector; the first match is photographed. */
  selector: string
  /** Brings it into the state that is shown. */
  prepare?: (found: Locator) => Promise<void>
  /** Pixels at its top that are shown, where not all of it is. */
  height?: number
  /** Pixels around it that are shown. */
  margin?: number
}

/** The pictures that `npm run photographs -w tools` takes, by name. */
export const screenshots: Readonly<Record<string, Screenshot>> = {
  callout: { path: '/docs/administration/api-keys', selector: '.callout' },
  tabs: { path: '/docs/observability/features/tags', selector: '.tabs', height: 300 },
  steps: { path: '/docs/administration/api-keys', selector: '.steps', height: 270, margin: 24 },
  cards: { path: '/docs', selector: '.cards', height: 260 },
  details: {
    path: '/docs/observability/features/tags',
    selector: '.prose details:not(.dropdown)',
    prepare: (found) => found.locator('summary').click(),
  },
  'file-tree': { path: '/docs/prompt-management/features/folders', selector: '.file-tree' },
  frame: { path: '/docs/observability/features/agent-graphs', selector: '.picture' },
  video: { path: '/guides/videos/introducing-tracing', selector: '.video' },
  quote: { path: '/customers/tarnquill-legal', selector: '.quote' },
  badge: { path: '/docs/roadmap', selector: 'main :is(p, li, h3, td):has(.badge)' },
  term: {
    path: '/docs/evaluation/overview',
    selector: 'p:has(.term)',
    margin: 64,
    prepare: (found) => found.locator('.term').first().hover(),
  },
  'data-table': { path: '/cloud', selector: '.table' },
  'contact-form': { path: '/talk-to-us', selector: '.contact-form' },
  math: { path: '/blog/llm-judge-calibration', selector: 'math[display="block"]' },
  mermaid: { path: '/blog/queue-before-database', selector: '.mermaid' },
  availability: { path: '/docs/administration/audit-logs', selector: '.availability' },
  authors: { path: '/blog/queue-before-database', selector: '.authors' },
  index: { path: '/changelog', selector: '.timeline', height: 320 },
  calculator: { path: '/pricing', selector: '.calculator', height: 420 },
  hero: { path: '/', selector: '.hero', height: 420 },
  features: { path: '/', selector: '.features', height: 300 },
  logos: { path: '/', selector: '.logos' },
  plans: { path: '/pricing', selector: '.plans', height: 396 },
  'call-to-action': { path: '/pricing', selector: '.call-to-action' },
}
