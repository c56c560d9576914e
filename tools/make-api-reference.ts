import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import site from '../content-bundle/site/config.ts'
import { openApiOf, readDescription } from './api-reference/open-api.ts'
import { ApiReader } from './api-reference/read-open-api.ts'
import { resourcePages } from './api-reference/resource-page.ts'

const siteFolder = resolve(import.meta.dirname, '../content-bundle/site')
const { apiReference } = site
if (!apiReference) throw new Error('The site config has no `apiReference`. Name an OpenAPI file there.')

/** The description that the pages are made from. */
export const apiFile = resolve(siteFolder, apiReference.file)

/** The folder of the pages. Its `index.mdx` and `meta.json` are written by hand. */
export const apiReferenceFolder = join(siteFolder, '../pages', site.locales[0].code, apiReference.path)

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
  throw new Error(
    `The pages do not show these parts of the description. Change it, or accept them: add their names to \`apiReference.notShown\` of the site config.\n${lines.join('\n')}`,
  )
}

/** The pages of the reference that the site config names. */
export const ownPages = async (): Promise<Map<string, string>> =>
  apiReferencePages(await readDescription(apiFile), apiReference.path, apiReference.notShown)

if (import.meta.main) {
  const pages = await ownPages()
  for (const [name, page] of pages) writeFileSync(join(apiReferenceFolder, name), page)
  console.log(`${pages.size} pages → ${apiReferenceFolder}`)
}
