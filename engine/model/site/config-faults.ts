import { continentCodes } from '../continent.ts'
import { allTab, gitHubTab, searchTabsOf } from '../search/search-tabs.ts'
import { didYouMean } from '../text/did-you-mean.ts'
import { colorFaults } from './color-faults.ts'
import type { Messages } from './messages.ts'
import { english, messageKeys } from './messages-for.ts'
import type { SiteConfig } from './site-config.ts'

/** A value that the schema accepts, but that does not fit the rest of the config. */
export interface ConfigFault {
  path: readonly PropertyKey[]
  /** Continues "`site.regions.fallback` …". */
  error: string
}

/** The rules that hold between fields. Redirects and links are checked by the build, which knows the pages. */
export const configFaults = (site: SiteConfig): ConfigFault[] => [
  ...repeated(site.locales, ['locales'], 'code'),
  ...repeated(site.sections, ['sections'], 'prefix'),
  ...repeated(site.plans, ['plans'], 'id'),
  ...repeated(site.team, ['team'], 'username'),
  ...searchTabs(site),
  ...site.search.quotedOnlyWhenOpen.flatMap((label, index) =>
    unknownName(['search', 'quotedOnlyWhenOpen', index], label, searchTabsOf(site), 'search tabs'),
  ),
  ...localeTexts(site),
  ...regions(site),
  ...navbarIcons(site),
  ...addresses(site),
  ...budgets(site),
  ...colorFaults(site),
]

/** The engine's own addresses below sections and the documentation are at one folder's depth. */
const addresses = ({ sections, pages, assistant }: SiteConfig): ConfigFault[] => [
  ...sections.flatMap(({ prefix, feed }, index) =>
    faultIf(
      feed && !/^\/[^/]+$/.test(prefix),
      ['sections', index, 'feed'],
      `is \`true\` for \`${prefix}\`. Only a section of one folder, such as \`/blog\`, has a feed.`,
    ),
  ),
  ...faultIf(
    assistant && pages.docs.split('/').length > 2,
    ['pages', 'docs'],
    `is \`${pages.docs}\`. The assistant needs a page of one folder, such as \`/docs\`, or \`/\`.`,
  ),
]

const faultIf = (
  isFault: boolean | null | undefined,
  path: readonly PropertyKey[],
  error: string,
): ConfigFault[] => (isFault ? [{ path, error }] : [])

/** Entries of a list that have a field's value in common. */
function repeated<Field extends string>(
  list: readonly Readonly<Record<Field, string>>[],
  path: readonly PropertyKey[],
  field: Field,
): ConfigFault[] {
  return list.flatMap((entry, index) => {
    const first = list.findIndex((other) => other[field] === entry[field])
    if (first === index) return []
    const error = `is \`${entry[field]}\`, like \`${field}\` of entry ${first}. Each entry needs another one.`
    return [{ path: [...path, index, field], error }]
  })
}

/** Reports a name that is not in a table; `what` is what the table calls its entries. */
function unknownName(
  path: readonly PropertyKey[],
  name: string,
  ids: readonly string[],
  what: string,
): ConfigFault[] {
  if (ids.includes(name)) return []
  const list = ids.map((id) => `\`${id}\``).join(', ')
  return [{ path, error: `is \`${name}\`. ${didYouMean(name, ids)}The ${what} are ${list}.` }]
}

const searchTabs = ({ sections }: SiteConfig): ConfigFault[] =>
  sections.flatMap(({ searchTab }, index) =>
    faultIf(
      searchTab === allTab || searchTab === gitHubTab,
      ['sections', index, 'searchTab'],
      `is \`${searchTab}\`, a tab that the engine makes itself. Use another label.`,
    ),
  )

function localeTexts({ locales, messages, announcement }: SiteConfig): ConfigFault[] {
  const codes = locales.map(({ code }) => code)
  const unused = Object.keys(messages).flatMap((code) =>
    unknownName(['messages', code], code, codes, 'locales'),
  )
  const [{ code }] = locales
  const silent = faultIf(
    announcement && (!announcement.text[code] || !announcement.link[code]),
    ['announcement'],
    `has no \`text\` or \`link\` in the default locale \`${code}\`.`,
  )
  return [
    ...unused,
    ...silent,
    ...Object.entries(messages).flatMap(([code, texts]) => placeholders(code, texts)),
  ]
}

/** Places of texts that are filled with nothing: those that the English text does not have. */
const placeholders = (code: string, texts: Messages): ConfigFault[] =>
  messageKeys.flatMap((key) => {
    const placesOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? []
    const filled = placesOf(english[key])
    return placesOf(texts[key])
      .filter((place) => !filled.includes(place))
      .map((place) => {
        const places =
          filled.length > 0 ? `are ${filled.map((name) => `\`${name}\``).join(', ')}` : 'are none'
        const error = `has \`${place}\`, which nothing fills. ${didYouMean(place, filled)}Its places ${places}.`
        return { path: ['messages', code, key], error }
      })
  })

function regions({ regions }: SiteConfig): ConfigFault[] {
  if (!regions) return []
  const ids = regions.list.map(({ id }) => id)
  return [
    ...repeated(regions.list, ['regions', 'list'], 'id'),
    ...unknownName(['regions', 'fallback'], regions.fallback, ids, 'regions'),
    ...Object.entries(regions.byContinent).flatMap(([continent, id]) => [
      ...unknownName(['regions', 'byContinent', continent], continent, continentCodes, 'continent codes'),
      ...unknownName(['regions', 'byContinent', continent], id, ids, 'regions'),
    ]),
  ]
}

const navbarIcons = ({ navbarSocial, social }: SiteConfig): ConfigFault[] =>
  navbarSocial.flatMap((icon, index) =>
    faultIf(
      social.every((link) => link.icon !== icon),
      ['navbarSocial', index],
      `is \`${icon}\`, and no link of \`site.social\` has this icon. Add the link or remove the icon.`,
    ),
  )

const budgets = ({ agents: { tokenBudget } }: SiteConfig): ConfigFault[] =>
  faultIf(
    tokenBudget.least > tokenBudget.most,
    ['agents', 'tokenBudget', 'least'],
    `is ${tokenBudget.least}, above \`most\` (${tokenBudget.most}).`,
  )
