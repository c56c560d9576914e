import { posix } from 'node:path'
import type { Root } from 'mdast'
import type { SourceFormat } from '../../engine/compile/markdown/parse-markdown.ts'
import type { Json } from '../../engine/model/tree.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import type { AdoptedLinks, LinkSource } from './adopted-links.ts'
import type { Lost, PageContext } from './adoption-report.ts'
import type { ConfinedFolder } from './confined-folder.ts'
import { convertComponents, scriptsIn } from './convert-components.ts'
import { expandIncludes, type FindIncluded } from './includes.ts'
import { type Imported, readPageModules } from './page-imports.ts'
import { parseForeignPage } from './parse-foreign-page.ts'
import { isPageFile } from './read-tree.ts'
import type { Dialect } from './text-passes.ts'
import { type WrittenDocument, writeDocument } from './write-document.ts'

/** The foreign site, as the pages of it need it. */
export interface SiteContext {
  folder: ConfinedFolder
  dialect: Dialect
  /** The folder of pages in the site's folder. */
  pagesFolder: string
  /** Folders that includes are looked for in, besides that of the page. */
  includeFolders: readonly string[]
  /** Text that ends every page, such as abbreviations. */
  appended: string
  /** Characters that pages may still include, and that may still end them. */
  room: { left: number }
}

/** Most characters that all pages of a site include, and that end them. */
export const siteRoom = 32 * 1024 * 1024

/** The text of a page as a document, its includes expanded. */
export function readForeignPage(body: string, source: string, site: SiteContext, page: PageContext): Root {
  const find: FindIncluded = (name, from) => {
    const places = name.startsWith('@/')
      ? [posix.join(site.pagesFolder, name.slice(2))]
      : [posix.dirname(from), ...site.includeFolders].map((folder) => posix.join(folder, name))
    for (const path of places) {
      const text = site.folder.read(path)
      if (text !== null) return { path, text }
    }
    return null
  }
  const hasRoom = site.room.left > 0
  const lost: Lost = hasRoom ? page.lost : (_, name) => page.lost('include over the limit of the site', name)
  if (!hasRoom && site.appended !== '') lost('include', 'auto_append')
  const text = hasRoom && site.appended !== '' ? `${body}\n\n${site.appended}` : body
  const expanded = expandIncludes(text, source, site.dialect, hasRoom ? find : () => null, lost)
  site.room.left -= Math.max(0, expanded.length - body.length)
  return parseForeignPage(expanded, source, site.dialect, page)
}

const picture = /\.(?:png|jpe?g|svg|webp|avif|gif)$/
/** Functions that make an address of a file: of Docusaurus, VitePress, and Webpack. */
const addressFunctions = new Set(['useBaseUrl', 'withBase', 'require'])

/** Translates a document and writes it. `partialOf` gives the specifier of a file of pages that is imported. */
export function convertPage(
  root: Root,
  from: LinkSource,
  site: SiteContext,
  links: AdoptedLinks,
  partialOf: (source: string) => string,
  page: PageContext,
  format?: SourceFormat,
): WrittenDocument {
  const modules = readPageModules(
    root,
    (specifier) => importOf(specifier, from, site, links, partialOf),
    (name, argument) =>
      addressFunctions.has(name) && typeof argument === 'string'
        ? (links.file(argument, from) ?? links.target(argument, from) ?? undefined)
        : undefined,
    page,
  )
  convertComponents(root, modules, page)
  links.rewrite(root, from, page.lost)
  return writeDocument([...modules.statementsFor(scriptsIn(root)), ...root.children], format)
}

/** The partial, data, text or address of a picture that an import gives; null where there is no such file. */
function importOf(
  specifier: string,
  from: LinkSource,
  site: SiteContext,
  links: AdoptedLinks,
  partialOf: (source: string) => string,
): Imported | null {
  if (picture.test(specifier)) {
    const url = links.file(specifier, from)
    return url === null ? null : { value: url }
  }
  const [, before, after] = /^(?:!!raw-loader!(.+)|(.+)\?raw)$/.exec(specifier) ?? []
  const path = before ?? after ?? specifier
  const bare = path.replace(/^(?:@site|~|@)?\//, '')
  const places = path.startsWith('.')
    ? [posix.join(posix.dirname(from.source), path)]
    : [bare, posix.join('src', bare), posix.join(site.pagesFolder, bare)]
  const source = places.find((place) => site.folder.fileAt(place) !== null)
  const text = source === undefined ? null : site.folder.read(source)
  if (source === undefined || text === null) return null
  if (path !== specifier) return { value: text }
  if (source.endsWith('.json')) return jsonOf(text, partialOf(source))
  return isPageFile(source) ? { specifier: partialOf(source) } : null
}

function jsonOf(text: string, specifier: string): Imported | null {
  try {
    return { specifier, value: ownJson<Json>(text) }
  } catch {
    return null
  }
}
