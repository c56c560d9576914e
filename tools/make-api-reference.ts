import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPlatformApi } from './api-reference/platform-api.ts'
import { resourcePage } from './api-reference/resource-page.ts'

const root = resolve(import.meta.dirname, '..')

/** The description that the pages are made from. */
export const platformApiFile = join(root, 'content-bundle/reference/platform-api.yaml')

/** The folder of the pages. Its `index.mdx` and `meta.json` are written by hand. */
export const apiReferenceFolder = join(root, 'content-bundle/pages/en/docs/api-reference')

/** The pages of the API reference by file name, made from an OpenAPI description. */
export function apiReferencePages(source: string): Map<string, string> {
  const api = readPlatformApi(source)
  return new Map(api.tags.map((tag) => [`${tag['x-slug']}.mdx`, resourcePage(tag, api)]))
}

if (import.meta.main) {
  const pages = apiReferencePages(readFileSync(platformApiFile, 'utf8'))
  for (const [name, page] of pages) writeFileSync(join(apiReferenceFolder, name), page)
  console.log(`${pages.size} pages → ${apiReferenceFolder}`)
}
