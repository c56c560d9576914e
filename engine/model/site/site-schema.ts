import { z } from 'zod'
import { textDirection } from '../text/text-direction.ts'
import { recordOf } from '../values/record-of.ts'
import { brandColors } from './color-faults.ts'
import {
  base,
  color,
  isBoolean,
  natural,
  nonEmpty,
  object,
  oneOf,
  optionalList,
  origin,
  svgPath,
  symbolAddress,
  table,
  url,
  versionName,
} from './field-kinds.ts'
import { limitsFields } from './limits-fields.ts'
import { messageKeys, messagesFor } from './messages-for.ts'
import { navigationFields, type sectionSchema } from './navigation-fields.ts'
import { peopleFields } from './people-fields.ts'
import { productFields } from './product-fields.ts'
import { repositoryKinds } from './repository-file.ts'
import { serviceFields } from './service-fields.ts'

/** A hex color for the light theme and one for the dark theme. The build checks the contrast of text: `color-faults.ts`. */
const themeColors = object({ light: color, dark: color })

const colors = object({
  /** Page background. Browsers color their frame with it. */
  ground: themeColors.default({ light: '#ffffff', dark: '#111317' }),
  /** Text. Lines, fields and boxes have colors between ground and ink. */
  ink: themeColors.default({ light: '#17191c', dark: '#edeef0' }),
  /** Links and small accents. */
  brand: themeColors.default({ light: '#1f5fbf', dark: '#8ab4f8' }),
  /** Links and buttons under the pointer. Default: made from `brand`, as the next two. */
  brandStrong: themeColors.optional(),
  /** Background of buttons with white text. */
  brandFill: themeColors.optional(),
  /** Faint background, such as that of a selected entry. */
  brandWash: themeColors.optional(),
  /** Colors that the brand assets dialog offers. */
  palette: optionalList(object({ name: nonEmpty, value: color })),
})
  .prefault({})
  .transform((given) => {
    const made = brandColors(given)
    const { brandStrong = made.brandStrong, brandFill = made.brandFill, brandWash = made.brandWash } = given
    return { ...given, brandStrong, brandFill, brandWash }
  })

/**
 * The mark of the site, in a box of 32 by 32. The build draws `logo.svg` and `favicon.svg` from it where the public
 * folder has none.
 */
const logo = object({
  /** SVG path data of the filled shape, in the brand color. */
  body: svgPath,
  /** SVG path data of thin lines on it; null for none. */
  lines: svgPath.nullable().default(null),
})

function isLanguageTag(code: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(code) && new Intl.Locale(code).language !== ''
  } catch {
    return false
  }
}

/** The name of a language in itself, as in a list of languages. */
function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(code))
}

const tag = 'a language tag such as `en` or `pt-BR` (BCP 47)'

/** A language of a site. */
export const localeSchema = object({
  /** BCP 47 tag; also the URL prefix and the name of the folder below `pages/`. */
  code: z.string(tag).refine(isLanguageTag, tag),
  /** The language's name in the language itself. Default: as browsers call it. */
  name: nonEmpty.optional(),
  /** Default: that of the language. */
  direction: oneOf(['ltr', 'rtl']).optional(),
}).transform(({ code, name = ownNameOf(code), direction = textDirection(code) }) => ({
  code,
  name,
  direction,
}))

const messages = object({
  ...recordOf(messageKeys, () => nonEmpty.optional()),
  player: table(nonEmpty).optional(),
  names: table(nonEmpty).optional(),
})

const fields = object({
  /** Name of the product: logo, titles, feeds. */
  name: nonEmpty,
  /** Default: the name. */
  legalName: nonEmpty.optional(),
  /** One sentence: the home page's description, feeds, llms.txt. */
  tagline: nonEmpty.optional(),
  /** Production origin without a trailing slash, such as `https://docs.example`. */
  origin,
  /** Path below which the site is on its host, such as `/help`. All other paths here are without it. */
  base: base.default(''),
  /** False leaves out what only the worker answers. `npm run export` sets it. */
  hasServer: isBoolean.default(true),
  /** Names of earlier versions that are kept below `/v/`, such as `1.4`, newest first: see `npm run ship -- --keep-as`. */
  versions: optionalList(versionName),
  /** The version that a build is kept as; null for the site of today. `npm run ship -- --keep-as` sets it. */
  keptAs: versionName.nullable().default(null),
  /** First year of the copyright line; null shows this year alone. */
  foundedIn: natural.nullable().default(null),
  /** A sentence next to the copyright line; null for none. Other locales translate it under `names`. */
  footerNote: nonEmpty.nullable().default(null),
  repositories: object({
    /** URL of the product's repository; null when it is not public. */
    product: url.nullable().default(null),
    /** URL of the repository that holds the pages: edit links, notebooks, broken-link issues. Null when it is not public. */
    docs: url.nullable().default(null),
    docsBranch: nonEmpty.default('main'),
    /** The service that has it, which decides where those links lead. Default: as its host says, such as `gitlab.com`. */
    docsKind: oneOf(repositoryKinds).optional(),
  }).prefault({}),
  /** Default: `support` at the host of the origin. */
  supportEmail: z.email('an email address').optional(),
  /**
   * JSON file, relative to the config file, with the models, runtimes, images and products of others that pages rely
   * on: the build warns before one ends. Null for none.
   */
  outsideFile: nonEmpty.nullable().default(null),
  /** Null shows the first letter of the name. */
  logo: logo.nullable().default(null),
  /** True if `public/icons/` has the site's icons as PNG files. Without them, browsers get `favicon.svg` only. */
  icons: isBoolean.default(false),
  /**
   * Logos of other products, shown next to pages about them: for each `logo` or `provider` that the front matter of a
   * page says, the address of an SVG symbol, such as `/logos.svg#python`.
   */
  productLogos: table(symbolAddress).default({}),
  colors,
  /** The first is the default and has no URL prefix. */
  locales: z.tuple([localeSchema], localeSchema, "a list of locales, such as `[{ code: 'en' }]`").readonly(),
  /** Interface texts by locale that are not the engine's: of a language that it does not speak, or in other words. */
  messages: table(messages).default({}),
  ...productFields,
  ...navigationFields,
  ...serviceFields,
  ...limitsFields,
  ...peopleFields,
})

/** A section that holds every page. */
const wholeSite = (label: string): z.output<typeof sectionSchema> => ({
  prefix: '/',
  label,
  layout: { index: 'docs', pages: 'docs' },
  copyable: true,
  feedback: true,
  previewLabel: label,
  schemaType: 'TechArticle',
})

/** The fields of a site config and their defaults. `config-faults.ts` checks what fields mean to each other. */
export const siteSchema = fields.transform((site) => ({
  ...site,
  legalName: site.legalName ?? site.name,
  tagline: site.tagline ?? `The documentation of ${site.name}.`,
  supportEmail: site.supportEmail ?? `support@${new URL(site.origin).hostname}`,
  messages: recordOf([...site.locales.map(({ code }) => code), ...Object.keys(site.messages)], (code) =>
    messagesFor(code, site.messages[code]),
  ),
  sections: site.sections ?? [wholeSite(site.name)],
  contributors: {
    ...site.contributors,
    profileUrl:
      site.contributors.profileUrl ??
      (site.repositories.docs && `${new URL(site.repositories.docs).origin}/{username}`),
  },
}))
