import type { NamedTable } from '../../model/components.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import type { SiteRules } from '../../model/site/site-parts.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'

/** What pages name of a site: entries of tables of its config, and its own components. */
export type NamesOfSite = Pick<SiteConfig, 'glossary' | 'team' | 'plans'> & {
  components?: SiteRules
}

const missing: Record<NamedTable, string> = {
  glossary: 'is not in the glossary',
  team: 'is not on the team',
}

const namesIn: Record<NamedTable, (site: NamesOfSite) => string[]> = {
  glossary: ({ glossary }) => Object.keys(glossary),
  team: ({ team }) => team.map(({ username }) => username),
}

/**
 * Warns of a name that its table does not hold. It is not an error: a page without a portrait or a definition
 * is still complete. A test makes sure that the site's own pages give no warning.
 */
export function checkName(
  site: NamesOfSite,
  table: NamedTable,
  name: string,
  place: Place | null,
  diagnostics: Diagnostics,
): void {
  const names = namesIn[table](site)
  if (names.includes(name)) return
  diagnostics.warn(
    place,
    `\`${name}\` ${missing[table]}.`,
    `${didYouMean(name, names)}${knownNames(names)}The list is \`${table}\` of the site config.`,
  )
}

const knownNames = (names: readonly string[]): string =>
  names.length === 0 ? '' : `Known names are ${names.map((id) => `\`${id}\``).join(', ')}. `
