import { dirname, resolve } from 'node:path'
import type { SiteInput } from '../sources/site-input.ts'

/** Absolute path of the file with issues and discussions; null where the site names none. */
export const threadsFileOf = ({ site, siteFile }: SiteInput): string | null =>
  site.search.threadsFile === null ? null : resolve(dirname(siteFile), site.search.threadsFile)
