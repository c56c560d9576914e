import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const words = z.string().min(1)
const reference = z.strictObject({ '@id': address })
/** A day or a moment of ISO 8601. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

const person = z.strictObject({ '@type': z.literal('Person'), name: words, jobTitle: words })

const articleFields = {
  headline: words,
  description: words.optional(),
  url: address,
  mainEntityOfPage: address,
  image: address,
  inLanguage: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
  isPartOf: z.strictObject({ '@type': z.literal('WebSite'), '@id': address, name: words, url: address }),
  publisher: z.strictObject({
    '@type': z.literal('Organization'),
    '@id': address,
    name: words,
    url: address,
  }),
  author: z.union([reference, z.array(person).min(1)]),
  datePublished: date.optional(),
  dateModified: date.optional(),
}

/**
 * What schema.org and the guidelines of search engines ask of each kind of thing that pages tell of.
 * Strict: a property that is not listed is a mistake until it is looked up and added.
 */
const thing = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Organization'),
    '@id': address,
    name: words,
    legalName: words,
    url: address,
    logo: address,
    foundingDate: z.string().regex(/^\d{4}(-\d{2}-\d{2})?$/),
    sameAs: z.array(address),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': address,
    name: words,
    description: words,
    url: address,
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\/\/.+\{search_term_string\}/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().min(1),
          name: words,
          item: address,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, at) => position === at + 1), 'Positions count from 1.'),
  }),
  z.strictObject({ '@type': z.literal('TechArticle'), ...articleFields }),
  z.strictObject({ '@type': z.literal('Article'), ...articleFields }),
  z.strictObject({ '@type': z.literal('BlogPosting'), ...articleFields, datePublished: date }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
])

const block = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing).min(1) })

/** The blocks of linked data in a page, as they stand there. */
export const structuredDataIn = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )

/** What is wrong with a page's linked data: its form, and references to things the page does not define. */
export function structuredDataErrors(html: string): string[] {
  const blocks = structuredDataIn(html).map((text) => block.safeParse(JSON.parse(text)))
  const faults = blocks.flatMap(({ error }) => error?.issues ?? [])
  const things = blocks.flatMap(({ data }) => data?.['@graph'] ?? [])
  const text = JSON.stringify(things)
  const defined = new Set([...text.matchAll(/\{"@type":"\w+","@id":"([^"]+)"/g)].map(([, id]) => id))
  const named = text.matchAll(/\{"@id":"([^"]+)"\}/g)
  return [
    ...faults.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...[...named].flatMap(([, id = '']) => (defined.has(id) ? [] : [`${id} is named and not defined.`])),
  ]
}
