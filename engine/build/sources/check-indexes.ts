import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { hashOf } from '../cache/hash.ts'
import { type CompiledJob, readListingKey } from '../workers/page-job.ts'
import type { SiteFolders } from './site-folders.ts'

const noRows = hashOf('[]')

/** A warning for each index that lists no page, as where the site config names no folder for it. */
export function checkIndexes(
  { listings }: Pick<SiteConfig, 'listings'>,
  compiled: readonly CompiledJob[],
  folders: SiteFolders,
): Diagnostic[] {
  return compiled.flatMap(({ job, record }) => {
    const diagnostics = new Diagnostics(folders.nameOf(folders.of(job), job.file))
    for (const [key, rows] of Object.entries(record.listings)) {
      if (rows !== noRows) continue
      const { component } = readListingKey(key)
      const folder = listings[component]
      diagnostics.warn(
        null,
        `\`<${component}>\` lists no page.`,
        folder === null
          ? `Name the folder of its pages in the site config, such as \`listings: { ${component}: '/posts' }\`.`
          : `The pages below \`${folder}\` have none that it takes. Add one, or remove the index.`,
      )
    }
    return diagnostics.list
  })
}
