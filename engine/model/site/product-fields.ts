import { list, natural, nonEmpty, object, optionalList, origin, path, table } from './field-kinds.ts'

/** The deployments of the cloud app. */
const regions = object({
  list: list(object({ id: nonEmpty, url: origin, label: nonEmpty })).refine(
    (regions) => regions.length > 0,
    'a list with at least one region',
  ),
  /** Region of a visitor whose continent is unknown. */
  fallback: nonEmpty,
  /** Default region by continent code of the request's geo data. A code that is not listed sets none. */
  byContinent: table(nonEmpty),
})

/** A plan that availability banners name. */
const plan = object({
  id: nonEmpty.regex(/^[A-Za-z]\w*$/, 'a name of letters and digits: pages use it as a prop'),
  /** English name; `messages.names` has it in other languages. */
  name: nonEmpty,
})

/** The reference of the product's HTTP API. */
const apiReference = object({
  /** OpenAPI 3 description, JSON or YAML, relative to the config file. */
  file: nonEmpty,
  /** Path of the reference: a page per tag is below it. */
  path,
  /** Hosts that readers may send requests to from its pages. The policy of these pages allows no other. */
  servers: list(object({ label: nonEmpty, url: origin })),
  /**
   * Keywords of the description that the pages may leave out, such as `info`. With `servers` and `securitySchemes`, the
   * index explains hosts and keys for all pages.
   */
  notShown: list(nonEmpty).default([]),
})

/** A word of the product that pages explain in passing. */
const glossaryEntry = object({
  term: nonEmpty,
  /** One or two sentences, plain text: shown in a tooltip. */
  definition: nonEmpty,
})

/** The fields of the product that the site is about. */
export const productFields = {
  /** The deployments of the cloud app; null leaves the entry button out. */
  regions: regions.nullable().default(null),
  /** Plans that availability banners name. */
  plans: optionalList(plan),
  /** The reference of the HTTP API; null for none. */
  apiReference: apiReference.nullable().default(null),
  /** Stars of the product's repository, for the navbar; null shows none. */
  gitHubStars: natural.nullable().default(null),
  glossary: table(glossaryEntry).default({}),
}
