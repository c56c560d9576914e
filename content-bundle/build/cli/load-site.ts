import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '../../model/site-config.ts'

/** Loads the site config that a module exports as its default. */
export async function loadSite(file: string): Promise<SiteConfig> {
  const { default: site }: { default: SiteConfig } = await import(pathToFileURL(file).href)
  return site
}
