import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { defineSite } from '../../model/site/define-site.ts'
import { exampleAddresses } from '../../model/site/example-addresses.ts'
import type { Locale, SiteConfig } from '../../model/site/site-config.ts'

/** Folders that are named after what is in them, and not after the site. */
const plainNames = /^(?:docs?|documentation|content|pages|src|site|website|packages?|www|en)$/i

/**
 * A site config for foreign pages that come without one: named after their folder, with no services and no
 * links but their own. Interface texts and languages are those of `own`.
 */
export function siteFromFolder(own: SiteConfig, pagesFolder: string): SiteConfig {
  const name = siteNameOf(pagesFolder)
  const [first, ...others] = own.locales
  const locales: [Locale, ...Locale[]] = existsSync(join(pagesFolder, first.code))
    ? [first, ...others.filter(({ code }) => existsSync(join(pagesFolder, code)))]
    : [first]
  const messages = Object.fromEntries(
    locales.flatMap(({ code }) => {
      const texts = own.messages[code]
      return texts ? [[code, { ...texts, names: {} }]] : []
    }),
  )
  const { origin, repository } = exampleAddresses(name)
  return defineSite({ name, origin, repositories: { docs: repository }, locales, messages })
}

/** The nearest folder with a name that says something. */
export function siteNameOf(folder: string): string {
  const name = basename(folder)
  if (name === '') return 'Documentation'
  return plainNames.test(name) ? siteNameOf(dirname(folder)) : name
}
