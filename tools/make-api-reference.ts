import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { contentRoots } from '../engine/build/sources/content-roots.ts'
import { loadSiteInput } from '../engine/build/sources/load-site-input.ts'
import type { SiteInput } from '../engine/build/sources/site-input.ts'
import { SiteConfigError } from '../engine/model/site/define-site.ts'
import { command, exitForUser, siteOption } from '../scripts/command-line.ts'
import { openApiOf, readDescription, structureFaults } from './api-reference/read-description.ts'
import { ApiReader } from './api-reference/read-open-api.ts'
import { resourcePages } from './api-reference/resource-page.ts'

/**
 * Pages of an OpenAPI 3 description by file name. `index` is the path of their index. Throws when the pages leave out
 * what `notShown` does not name.
 */
export function apiReferencePages(
  description: unknown,
  index: string,
  notShown: readonly string[] = [],
): Map<string, string> {
  const reader = new ApiReader(openApiOf(description))
  const pages = resourcePages(reader, index, notShown)
  const unread = reader.document.unread(notShown)
  if (unread.length === 0) return pages
  const lines = unread.map(
    ({ key, times, first }) => `- \`${key}\`, ${times} ${times === 1 ? 'time' : 'times'}, first at ${first}`,
  )
  throw new SiteConfigError(
    `The pages do not show these parts of the description. Change it, or accept them: add their names to \`apiReference.notShown\` of the site config.\n${lines.join('\n')}`,
  )
}

/**
 * The API reference of a site: the description, the folder of the pages, whose `index.mdx` and `meta.json` are written by
 * hand, and the pages. Throws a `SiteConfigError` for a site without one.
 */
export function apiReferenceOf({
  site,
  siteFile,
  pagesFolder,
}: Pick<SiteInput, 'site' | 'siteFile' | 'pagesFolder'>) {
  const { apiReference } = site
  if (!apiReference)
    throw new SiteConfigError(`${siteFile}\nIt has no \`apiReference\`. Name an OpenAPI file there.`)
  const { file, path, notShown } = apiReference
  const description = resolve(dirname(siteFile), file)
  if (!existsSync(description))
    throw new SiteConfigError(`${siteFile}\n\`apiReference.file\` names ${description}, which is not there.`)
  return {
    file: description,
    folder: join(contentRoots(site, pagesFolder)[0]?.folder ?? pagesFolder, path),
    pages: async () => {
      const api = await readDescription(description)
      let failure: unknown = new SiteConfigError('The description has no operation.')
      try {
        const written = apiReferencePages(api, path, notShown)
        if (written.size > 0) return written
      } catch (error) {
        if (error instanceof SiteConfigError) throw error
        failure = error
      }
      const faults = await structureFaults(description)
      throw faults.length > 0 ? new SiteConfigError(faults.join('\n')) : failure
    },
  }
}

if (import.meta.main) {
  const options = command(
    'npm run api-reference -w tools',
    'Writes the pages of the OpenAPI 3 file that `apiReference` of the site config names. `index.mdx` and `meta.json` of their folder are yours.',
  )
    .addOption(siteOption())
    .parse()
    .opts()
  const input = await loadSiteInput(resolve(import.meta.dirname, '..'), options).catch(exitForUser)
  const { folder, pages } = await Promise.resolve(input).then(apiReferenceOf).catch(exitForUser)
  const written = await pages().catch(exitForUser)
  mkdirSync(folder, { recursive: true })
  for (const [name, page] of written) writeFileSync(join(folder, name), page)
  console.log(`${written.size} pages → ${folder}`)
}
