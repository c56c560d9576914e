import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CookbookEntry, catalog } from '../../../cookbook/catalog.ts'
import type { SiteInput } from '../compile-site.ts'

/** The folders a site is made from, as they are given on a command line; the repository's own where they are not. */
export interface SiteFolders {
  pages?: string
  cookbook?: string
  public?: string
  lenient: boolean
}

/** What to compile. A foreign cookbook has no catalogue: every notebook gets its guides route. */
export function siteInputOf(root: string, folders: SiteFolders): SiteInput {
  const cookbookFolder = folders.cookbook ? resolve(folders.cookbook) : join(root, 'cookbook')
  const ownCatalog = folders.pages ? [] : catalog
  return {
    root,
    pagesFolder: folders.pages ? resolve(folders.pages) : join(root, 'content-bundle/pages'),
    cookbookFolder,
    publicFolder: folders.public ? resolve(folders.public) : join(root, 'public'),
    catalog: folders.cookbook ? everyNotebook(cookbookFolder) : ownCatalog,
    lenient: folders.lenient,
    ownsSiteTables: !folders.pages,
  }
}

const everyNotebook = (folder: string): CookbookEntry[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ipynb'))
    .sort()
    .map((notebook) => ({ notebook, docsPath: null, isGuide: true }))
