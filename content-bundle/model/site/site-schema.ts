import { z } from 'zod'
import { layouts } from '../front-matter.ts'
import { messageKeys } from './messages.ts'
import { listingNames, type SiteConfig, socialIcons } from './site-config.ts'

// Messages continue "`site.origin` is `…`. It must be …".
const text = z.string('a string').min(1, 'a string that is not empty')
const url = z.url({ protocol: /^https?$/, error: 'a URL that begins with `https://`' })
const origin = z
  .string('a string')
  .regex(
    /^https?:\/\/[^/?#\s]+$/,
    'an origin without a path or a trailing slash, such as `https://docs.example`',
  )
const path = z
  .string('a string')
  .regex(
    /^\/(?:[^\s?#]*[^\s?#/])?$/,
    'a path that begins with `/` and does not end with one, such as `/guide`',
  )
const href = z
  .string('a string')
  .regex(/^(?:\/|https?:\/\/|mailto:)\S*$/, 'a path that begins with `/`, or a URL')
const color = z.string('a string').regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'a hex color such as `#c5281a`')
const natural = z.int('a whole number').min(0, 'a whole number of at least 0')
const positive = z.number('a number').positive('a number above 0')
const isBoolean = z.boolean('true or false')
const withPlace = (name: string) =>
  text.refine((value) => value.includes(`{${name}}`), `a text that contains \`{${name}}\``)
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `one of ${values.map((value) => `\`${value}\``).join(', ')}`)
const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'a list')
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, 'an object')
const table = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value, 'an object')
const perTheme = object({ light: color, dark: color })
const layout = oneOf(layouts)

const locale = object({
  code: z
    .string('a string')
    .regex(/^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/, 'a language tag such as `en` or `pt-BR` (BCP 47)'),
  name: text,
  direction: oneOf(['ltr', 'rtl']),
})

/** One field for each key. `Object.fromEntries` forgets the keys in its type. */
const shapeOf = <Key extends string, Field extends z.ZodType>(keys: readonly Key[], field: Field) =>
  Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, Field>

const messages = object({
  ...shapeOf(messageKeys, z.string('a string')),
  player: table(z.string('a string')),
  names: table(z.string('a string')),
})

const section = object({
  prefix: path,
  label: text,
  layout: object({ index: layout, pages: layout }),
  titleSuffix: text.optional(),
  copyable: isBoolean.optional(),
  feedback: isBoolean.optional(),
  feed: isBoolean.optional(),
  searchTab: text.optional(),
  searchPrior: positive.optional(),
  previewLabel: text.optional(),
  callToAction: isBoolean.optional(),
  schemaType: oneOf(['BlogPosting', 'TechArticle', 'FAQPage']).optional(),
})

const limits = object({
  copiedForMs: natural,
  copyFailedForMs: natural,
  contributorsShown: natural,
  sidebarOpenLevels: natural,
  detailsAnimationMs: natural,
  menuTypeaheadMs: natural,
  estimateAfterMs: natural,
  mobileBreakpointPx: natural,
  imageZoomMinWidthPx: natural,
  nearestPagesShown: natural,
  searchCacheEntries: natural,
  recentSearchesShown: natural,
  searchQueryLength: natural,
  searchLateAfterMs: natural,
  searchLostAfterMs: natural,
  languageCookieSeconds: natural,
  feedbackKeptMonths: positive,
  messagesKeptMonths: positive,
  sessionTimeoutMs: natural,
  sessionsFreshForMs: natural,
})

const analytics = object({
  product: object({ host: origin, key: text }).nullable(),
  marketing: object({ script: url, queue: text, origins: list(origin) }).nullable(),
})

/** The form of a site config, field by field. `site-rules.ts` checks what fields mean to each other. */
export const siteSchema: z.ZodType<SiteConfig> = object({
  name: text,
  legalName: text,
  tagline: text,
  origin,
  foundedIn: natural,
  repositories: object({ product: url.nullable(), docs: url, docsBranch: text }),
  supportEmail: z.email('an email address'),
  logo: object({ body: text, lines: text.nullable() }).nullable(),
  icons: z.boolean(),
  productLogos: object({ file: path, symbols: table(text) }).optional(),
  colors: object({
    ground: perTheme,
    brand: perTheme,
    brandStrong: perTheme,
    brandFill: perTheme,
    brandWash: perTheme,
    palette: list(object({ name: text, value: color })),
  }),
  locales: z.tuple([locale], locale, 'a list with at least one locale'),
  messages: table(messages),
  regions: object({
    list: list(object({ id: text, url: origin, label: text })).min(1, 'a list with at least one region'),
    fallback: text,
    byContinent: table(text),
  }).nullable(),
  plans: list(
    object({
      id: z.string('a string').regex(/^[A-Za-z]\w*$/, 'a name of letters and digits: pages use it as a prop'),
      name: text,
    }),
  ),
  pricing: object({
    path,
    currency: text,
    features: list(object({ id: text, label: text })),
    tariffs: list(
      object({
        name: text,
        price: natural,
        units: natural,
        further: object({
          block: positive,
          price: positive,
          volume: object({ above: natural, price: positive }).nullable(),
        }).nullable(),
        members: natural.nullable(),
        features: list(text),
      }),
    ),
  }).nullable(),
  sections: list(section),
  navbar: list(object({ label: text, href })),
  footer: list(
    object({
      title: text,
      links: list(object({ name: text, href, notificationCount: natural.optional() })),
    }),
  ),
  social: list(object({ name: text, href: url, icon: oneOf(socialIcons) })),
  navbarSocial: list(oneOf(socialIcons)),
  gitHubStars: natural.nullable(),
  announcement: object({ id: text, text: table(text), link: table(text), href }).nullable(),
  pages: object({
    docs: path,
    support: path.nullable(),
    talkToUs: path.nullable(),
    glossary: path.nullable(),
    faqTags: path.nullable(),
    notebooks: path,
  }),
  listings: object(shapeOf(listingNames, path.nullable())),
  search: object({
    synonyms: list(list(text).min(2, 'a list of at least two words')),
    priors: list(z.tuple([path, positive], 'a pair of a path and a number')),
    entrances: object({ ends: list(path), prior: positive }),
    threadsFile: text.nullable(),
    popular: list(path).optional(),
  }),
  limits,
  video: object({
    controlsHideAfterMs: natural,
    tooltipAfterMs: natural,
    skipSeconds: natural,
    volumeStepPercent: positive,
    audioGains: list(positive),
  }),
  agents: object({
    contentSignals: object({ search: isBoolean, 'ai-input': isBoolean, 'ai-train': isBoolean }),
    fullTextMaxBytes: natural,
    tokenBudget: object({ least: natural, most: natural }),
    toolAnswerTokens: natural,
    sampleQuestions: list(text).optional(),
    skill: object({ description: text, sampleTasks: list(text) }).optional(),
    prompts: list(
      object({
        name: text,
        title: text,
        description: text,
        text,
        argument: object({ name: text, description: text }).optional(),
      }),
    ).optional(),
  }),
  analytics: analytics.nullable(),
  assistant: object({
    exampleQuestions: table(list(text)),
    expansions: list(list(text).min(2, 'a list of at least two words')),
    sharedForDays: positive,
  }).nullable(),
  assistants: list(object({ name: text, url: withPlace('prompt') })),
  mcpClients: list(object({ name: text, link: text })),
  apiOrigins: list(origin),
  team: list(
    object({
      username: text,
      firstName: text,
      name: text,
      title: z.string('a string'),
      image: text.nullable(),
      twitter: url.nullable(),
      github: text.nullable(),
    }),
  ),
  contributors: object({
    profileUrl: withPlace('username'),
    byEmail: table(text),
    byPrefix: table(list(text)),
    byPath: table(list(text)),
  }),
  glossary: table(object({ term: text, definition: text })),
  redirects: table(href),
})
