import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import site from '../content-bundle/site/config.ts'
import { readOpenApi } from './api-reference/read-open-api.ts'
import { pageOfTag, resourcePage } from './api-reference/resource-page.ts'

const siteFolder = resolve(import.meta.dirname, '../content-bundle/site')
const { apiReference } = site
if (!apiReference) throw new Error('The site config has no `apiReference`. Name an OpenAPI file there.')

/** The description that the pages are made from. */
export const apiFile = resolve(siteFolder, apiReference.file)

/** The folder of the pages. Its `index.mdx` and `meta.json` are written by hand. */
export const apiReferenceFolder = join(siteFolder, '../pages', site.locales[0].code, apiReference.path)

/** Pages of an OpenAPI 3 description by file name; `index` is the path of their index. Throws for two at one address. */
export function apiReferencePages(source: string, index: string): Map<string, string> {
  const api = readOpenApi(source)
  for (const [address, [first, second]] of Map.groupBy(api.tags, pageOfTag))
    if (first && second)
      throw new Error(
        `The tags \`${first.name}\` and \`${second.name}\` have the same address, \`${address}\`. Give one of them an \`x-slug\`.`,
      )
  return new Map(api.tags.map((tag) => [`${pageOfTag(tag)}.mdx`, resourcePage(tag, api, index)]))
}

/** The pages of the reference that the site config names. */
export const ownPages = (): Map<string, string> =>
  apiReferencePages(readFileSync(apiFile, 'utf8'), apiReference.path)

if (import.meta.main) {
  const pages = ownPages()
  for (const [name, page] of pages) writeFileSync(join(apiReferenceFolder, name), page)
  console.log(`${pages.size} pages → ${apiReferenceFolder}`)
}
