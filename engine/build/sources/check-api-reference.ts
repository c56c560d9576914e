import { relative } from 'node:path'
import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { isUnder } from '../../model/urls/url-path.ts'
import type { SiteInput } from './site-input.ts'
import type { SitePage } from './site-pages.ts'

/** A warning where the site config names an API reference, and no page of it was written yet. */
export function checkApiReference(
  { site, siteFile, root }: Pick<SiteInput, 'site' | 'siteFile' | 'root'>,
  pages: readonly Pick<SitePage, 'path'>[],
): Diagnostic[] {
  const folder = site.apiReference?.path
  if (folder === undefined || pages.some(({ path }) => isUnder(path, folder))) return []
  const file = relative(root, siteFile)
  return new Diagnostics(file).warn(
    null,
    `\`apiReference\` names \`${folder}\`, and there is no page.`,
    `Run \`npm run api-reference -w tools -- --site ${file}\`: it writes a page for each tag.`,
  )
}
