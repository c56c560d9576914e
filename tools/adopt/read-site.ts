import { posix } from 'node:path'
import type { Root } from 'mdast'
import { runsCode } from '../../engine/compile/links/check-links.ts'
import { linkOfEntry } from '../../engine/compile/sources/read-meta.ts'
import { splitFrontMatter } from '../../engine/compile/sources/split-front-matter.ts'
import type { SiteConfig, TeamMember } from '../../engine/model/site/site-config.ts'
import { reservedPath } from '../../engine/model/urls/reserved-path.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { AdoptionReport, PageContext } from './adoption-report.ts'
import type { ConfinedFolder } from './confined-folder.ts'
import { readForeignPage, type SiteContext, siteRoom } from './convert-page.ts'
import { type FolderMetas, firstPages, folderMetas, navsOfEntries } from './folder-metas.ts'
import { configText, type ForeignConfig } from './foreign-config.ts'
import { type FolderNav, isFolderNav, readFolderNav, readSidebar } from './foreign-nav.ts'
import type { ForeignSystem } from './foreign-systems.ts'
import { convertFields, type Fields, fieldsOf, type NavHints, titlesOf, unreadable } from './page-front.ts'
import { readBlog } from './read-blog.ts'
import { type ForeignPage, type ForeignTree, isPageFile, isPartialFile, tooLarge } from './read-tree.ts'
import { TreeAddresses } from './tree-addresses.ts'

/** A page that was read, before its components and links are translated. */
export interface ReadPage {
  page: ForeignPage
  root: Root
  /** Front matter of ours. */
  front: Fields
  hints: NavHints
  context: PageContext
}

/** A foreign site in our words, as far as it can be read without its links. */
export interface ReadSite {
  /** The default language. */
  locale: string
  context: SiteContext
  pages: readonly ReadPage[]
  sidebar: FolderMetas
  /** The path of a page by that of its file or by an older one, where they differ. */
  moved: ReadonlyMap<string, string>
  team: readonly TeamMember[]
  posts: number
}

interface SiteSource {
  folder: ConfinedFolder
  system: ForeignSystem
  config: ForeignConfig
  tree: ForeignTree
  site: Pick<SiteConfig, 'locales'>
  report: AdoptionReport
}

/** Reads every page of a foreign site and its sidebar. */
export function readSite(source: SiteSource): ReadSite {
  const { folder, system, tree } = source
  const [fallback] = tree.locales
  const context = siteContext(source)
  const addresses = new Map(
    tree.locales.map((locale) => [locale, new TreeAddresses(source.site, locale, tree.files)]),
  )
  const { pages, moved } = addressedPages(source, addresses)
  const ours = addresses.get(fallback) ?? new TreeAddresses(source.site, fallback, [])
  const blog =
    system.blog === undefined
      ? null
      : readBlog(folder, system.blog, fallback, {
          taken: new Set([`/${system.blog}`, ...pages.map(({ path }) => path)]),
          served: (path) => ours.served(path),
          lost: source.report.lostOfSite,
        })
  const read = [...pages, ...(blog?.pages ?? [])].map((page): ReadPage => {
    const own = source.report.contextOf(page.source)
    const root = readForeignPage(page.body, page.source, context, own)
    const { front, nav } = convertFields(page.fields, own.lost)
    return { page, root, front: { ...front, ...titlesOf(front, root, page.file) }, hints: nav, context: own }
  })
  const navs = navsOf(source, ours, read)
  if (blog && system.blog) {
    const top = navs.get('')
    // The documentation comes first.
    navs.set('', { titles: new Map(), ...top, pages: [...(top?.pages ?? []), '...', system.blog] })
    navs.set(`/${system.blog}`, blog.nav)
  }
  const sidebar = folderMetas(
    read
      .filter(({ page }) => page.locale === fallback)
      .map(({ page, hints }) => ({ path: page.path, hints })),
    navs,
    ours.orders,
  )
  return {
    locale: fallback,
    context,
    pages: read,
    sidebar,
    moved: new Map([...moved, ...(blog?.moved ?? [])]),
    team: blog?.team ?? [],
    posts: blog ? blog.pages.length - 1 : 0,
  }
}

function siteContext({ folder, system, config, tree }: SiteSource): SiteContext {
  const extensions = config.values.flatMap(({ markdown_extensions: list }) =>
    Array.isArray(list) ? list : [],
  )
  const snippets = extensions.map(snippetsOf).find(isRecord)
  const strings = (value: unknown) =>
    [value]
      .flat()
      .filter((entry) => typeof entry === 'string')
      .slice(0, snippetsMax)
  const bases = strings(snippets?.base_path).map((path) => path.replace(/^\$config_dir\/?/, '') || '.')
  return {
    folder,
    dialect: system.dialect,
    pagesFolder: tree.pagesFolder,
    includeFolders: [...bases, '.', tree.pagesFolder, posix.dirname(tree.pagesFolder)],
    appended: strings(snippets?.auto_append)
      .map((name) => folder.read(name) ?? '')
      .join('\n\n')
      .slice(0, appendedMax),
    room: { left: siteRoom },
  }
}

/** Most folders and files that the options of snippets name, and most characters that end every page. */
const snippetsMax = 20
const appendedMax = 256 * 1024

/** `pymdownx.snippets` has a dot in its name. */
const snippetsOf = (entry: unknown): unknown => (isRecord(entry) ? entry['pymdownx.snippets'] : undefined)

/** The pages of the tree, each at a different address. */
function addressedPages(
  { folder, tree, site, report }: SiteSource,
  addresses: ReadonlyMap<string, TreeAddresses>,
): { pages: ForeignPage[]; moved: Map<string, string> } {
  const moved = new Map<string, string>()
  const taken = new Set<string>()
  const pages = tree.files.flatMap((file): ForeignPage[] => {
    const ofLocale = addresses.get(file.locale)
    if (!ofLocale || !isPageFile(file.file) || isPartialFile(file.file)) return []
    const text = folder.read(file.source)
    if (text === null) {
      report.lostOfSite(tooLarge, file.source)
      return []
    }
    const { yaml, body } = splitFrontMatter(text)
    const fields = fieldsOf(yaml, () => report.lostOfSite(unreadable, file.source))
    const plain = plainPathOf(file.file)
    const path = [ofLocale.pathOfPage(file.file, fields, tree.base), ofLocale.served(plain)].find(
      (wanted) => !taken.has(`${file.locale} ${wanted}`),
    )
    if (path === undefined) {
      report.lost('page whose address another page has', plain, file.source)
      return []
    }
    taken.add(`${file.locale} ${path}`)
    if (path !== plain) moved.set(plain, path)
    if (reservedPath(site, plain) !== null)
      report.lost('reserved path', `${plain} is now ${path}`, file.source)
    return [{ ...file, path, fields, body }]
  })
  return { pages, moved }
}

/** The path of a file as links name it. */
const plainPathOf = (file: string): string =>
  `/${file.replace(/\.mdx?$/, '')}`.replace(/(.)\/index$/, '$1').replace(/^\/index$/, '/')

/** Order and titles of each folder, from the sidebar and the files of the tool. */
function navsOf(
  { folder, config, tree, report }: SiteSource,
  addresses: TreeAddresses,
  pages: readonly ReadPage[],
): Map<string, FolderNav> {
  const [fallback] = tree.locales
  const known = new Map<string, string>()
  for (const { page } of pages) {
    if (page.locale !== fallback) continue
    const file = page.file.replace(/\.mdx?$/, '')
    const { id, slug } = page.fields
    for (const name of [
      page.path.slice(1) || 'index',
      file,
      ...[id, slug]
        .filter((name) => typeof name === 'string')
        .map((name) => posix.join(posix.dirname(file), name)),
    ])
      known.set(name, page.path)
  }
  const pathOf = (target: string): string | null => {
    const names = [target, posix.join(tree.base, target), `${target}/index`, `${target}/README`]
    const found = names.map((name) => known.get(name)).find((path) => path !== undefined)
    return found ?? null
  }
  const outside = ['sidebars.js', 'sidebars.ts', 'SUMMARY.md'].flatMap((name) => [
    name,
    posix.join(tree.pagesFolder, name),
  ])
  const files = Object.fromEntries(
    [...new Set(outside)].map((name) => [name, configText(folder, name, report.lostOfSite)]),
  )
  const folders = firstPages(pages.map(({ page }) => page.path))
  const navs = navsOfEntries(readSidebar(config, files, report.lostOfSite), pathOf, (path) =>
    folders.has(path),
  )
  for (const { locale, file, source } of tree.files) {
    if (locale !== fallback || !isFolderNav(file)) continue
    const written = posix.dirname(file) === '.' ? '' : posix.dirname(file)
    const text = configText(folder, source, report.lostOfSite)
    const nav = text === null ? null : readFolderNav(source, text, report.lostOfSite)
    if (!nav) continue
    const base = addresses.folderPath(written)
    /** The last part of the path of an entry: numbers and slugs make it another than the file's. */
    const nameOf = (name: string) => {
      const path = pathOf(posix.join(written, name)) ?? addresses.folderPath(posix.join(written, name))
      return name === 'index' ? name : posix.basename(path) || name
    }
    const isName = /^!?[^-[.!]/
    const pages = nav.pages?.map((entry) =>
      isName.test(entry) ? entry.replace(/^(!?)(.*)$/, (_, hidden, name) => hidden + nameOf(name)) : entry,
    )
    const titles = new Map([...nav.titles].map(([name, title]) => [nameOf(name), title]))
    navs.set(base, {
      ...navs.get(base),
      ...nav,
      ...(pages && { pages }),
      titles: new Map([...(navs.get(base)?.titles ?? []), ...titles]),
    })
  }
  const isHarmless = (entry: string) => {
    const { href = '' } = linkOfEntry(entry) ?? {}
    if (runsCode.test(href)) report.lostOfSite('link', href)
    return !runsCode.test(href)
  }
  for (const { pages } of navs.values()) pages?.splice(0, pages.length, ...pages.filter(isHarmless))
  return navs
}
