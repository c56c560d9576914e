import { pathToFileURL } from 'node:url'
import { defineSite, SiteConfigError } from '../../model/site/define-site.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'

/** Loads the site config that a module exports as its default. Throws a `SiteConfigError` that names the file. */
export async function loadSite(file: string): Promise<SiteConfig> {
  try {
    const { default: site }: { default: SiteConfig | undefined } = await import(pathToFileURL(file).href)
    if (site === undefined)
      throw new SiteConfigError('The module has no default export. Write `export default defineSite({ … })`.')
    // A module may export a plain object without `defineSite`.
    return defineSite(site)
  } catch (error) {
    throw error instanceof SiteConfigError ? new SiteConfigError(`${file}\n${error.message}`) : error
  }
}
