import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { canBeDrawn } from '../../model/preview-fonts.ts'
import { localPathOf } from '../../model/site/locales.ts'
import { sectionOfPath } from '../../model/site/section-of-path.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import type { CompiledJob } from '../workers/page-job.ts'
import type { SiteFolders } from './site-folders.ts'

/** A warning for each section with pages whose titles cannot be drawn on preview pictures, at the first of them. */
export function checkPreviewTitles(
  site: Pick<SiteConfig, 'locales' | 'sections'>,
  compiled: readonly CompiledJob[],
  folders: SiteFolders,
): Diagnostic[] {
  const undrawn = compiled.filter(({ record }) => {
    const front = record.result?.front
    return (
      front && front.ogImage === undefined && !canBeDrawn((front.seoTitle ?? front.title).normalize('NFC'))
    )
  })
  const locales = folders.roots.map(({ locale }) => locale)
  const prefixOf = ({ job }: CompiledJob) =>
    sectionOfPath(site, localPathOf(site, job.path, locales).pathWithoutLocale)?.prefix ?? '/'
  return [...Map.groupBy(undrawn, prefixOf)].flatMap(([prefix, [first, ...others]]) => {
    if (!first) return []
    const { job } = first
    const count = others.length + 1
    return new Diagnostics(folders.nameOf(folders.of(job), job.file)).warn(
      null,
      `${count === 1 ? 'The title of a page' : `The titles of ${count} pages`} below \`${prefix}\` cannot be drawn on preview pictures, which have no fonts or letter shaping for the script.`,
      'Their previews show a card without words. `ogImage` in the front matter names another picture.',
    )
  })
}
