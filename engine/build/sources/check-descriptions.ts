import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import type { CompiledJob } from '../workers/page-job.ts'
import type { SiteFolders } from './site-folders.ts'

/** A warning for the pages without a description, at the first of them, unless most pages have none. */
export function checkDescriptions(compiled: readonly CompiledJob[], folders: SiteFolders): Diagnostic[] {
  const pages = compiled.filter(({ job, record }) => job.kind !== 'notebook' && record.result)
  const [first, ...others] = pages.filter(({ record }) => !record.result?.front.description)
  if (!first || others.length + 1 > pages.length / 2) return []
  return new Diagnostics(folders.nameOf(folders.of(first.job), first.job.file)).warn(
    null,
    `The page has no \`description\`${others.length === 0 ? '' : `, like ${others.length} more`}.`,
    'Search engines, previews and llms.txt show it: add 50 to 160 characters to the front matter.',
  )
}
