import type { ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { defaultLocaleOf } from '../../engine/model/site/locales.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'

/** A tool whose calls change nothing. */
export const readsOnly: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

const page = z
  .string()
  .min(1)
  .max(1024)
  .describe(
    'Path or URL of a page, with or without `.md` and an anchor: `/guide` or `https://…/guide#setup`.',
  )

/** An earlier build; `effect` is said after what it is. */
const sinceBuild = (effect = '') =>
  z.string().length(32).optional().describe(`Id of an earlier build, as list_changes names it.${effect}`)

const offset = z.int().min(0).default(0).describe('Where to continue, as the previous answer said.')

const languageOf = (site: Pick<SiteConfig, 'locales'>) =>
  z
    .enum(site.locales.map(({ code }) => code))
    .default(defaultLocaleOf(site).code)
    .describe('Language of the pages.')

/** The field for an earlier version; none where the site has one version, and calls then have none either. */
function versionOf({ versions }: Pick<SiteConfig, 'versions'>) {
  const version = z
    .enum(versions)
    .optional()
    .describe('An earlier version of the documentation. Leave it out for the version of today.')
  return (versions.length === 0 ? {} : { version }) as { version: typeof version }
}

/** Fields that several tools take. */
export const toolFields = { page, offset, sinceBuild, languageOf, versionOf }
