import { posix } from 'node:path'
import { splitFrontMatter } from '../../engine/compile/sources/split-front-matter.ts'
import type { AdoptedLinks } from './adopted-links.ts'
import type { AdoptionReport, PageContext } from './adoption-report.ts'
import type { OutFolder } from './confined-folder.ts'
import { convertPage, readForeignPage } from './convert-page.ts'
import { firstPages, folderTitle } from './folder-metas.ts'
import { type Fields, frontText } from './page-front.ts'
import type { ReadPage, ReadSite } from './read-site.ts'
import { isPageFile } from './read-tree.ts'

/** Translates and writes every page, and the files that pages import. */
export function writePages(
  read: ReadSite,
  links: AdoptedLinks,
  out: OutFolder,
  report: AdoptionReport,
): void {
  const { context, pages, sidebar, locale: fallback } = read
  const folders = new Set(pages.map(({ page }) => posix.dirname(page.path)))
  const neighborsOf = neighborsIn(read)
  /** By their sources: those that are written, and those that wait. */
  const partials = new Set<string>()
  const partialOf = (source: string): string => {
    partials.add(source)
    return `@/${partialFile(source)}`
  }
  for (const { page, root, front, context: own } of pages) {
    const ofPage: PageContext = { ...own, neighbors: () => neighborsOf(page.path) }
    const { text, format } = convertPage(root, page, context, links, partialOf, ofPage)
    const name = `${page.path === '/' ? '' : page.path}${folders.has(page.path) || page.path === '/' ? '/index' : ''}`
    const title = page.locale === fallback ? sidebar.titles.get(page.path) : undefined
    const isOther = title !== undefined && title !== (front.sidebarTitle ?? front.title)
    const shown = withKnown(isOther ? { ...front, sidebarTitle: title } : front, links, read.team, page, own)
    out.write(`pages/${page.locale}${name}.${format}`, `${frontText(shown)}\n${text}`)
    report.converted('page')
  }
  // A set is visited to its end, with what is added meanwhile.
  for (const source of partials) {
    const text = context.folder.read(source) ?? ''
    const file = `pages/${fallback}/${partialFile(source)}`
    if (isPageFile(source)) {
      const own = report.contextOf(source)
      const root = readForeignPage(splitFrontMatter(text).body, source, { ...context, appended: '' }, own)
      const from = { locale: fallback, file: source, source, path: `/${source}` }
      out.write(file, convertPage(root, from, context, links, partialOf, own, 'mdx').text)
    } else out.write(file, text)
    report.converted('imported file')
  }
}

/** The place of a file that pages import. A folder with `_` holds no pages. */
const partialFile = (source: string): string => `_partials/${source.replace(/\.mdx?$/, '.mdx')}`

/** Front matter whose preview picture is a file of ours, and whose authors are on the team. */
function withKnown(
  { ogImage, authors, ...others }: Fields,
  links: AdoptedLinks,
  team: ReadSite['team'],
  page: ReadPage['page'],
  { lost }: PageContext,
): Fields {
  const picture = typeof ogImage === 'string' ? links.file(ogImage, page) : null
  if (typeof ogImage === 'string' && picture === null) lost('picture', ogImage)
  const usernames = new Set(team.map(({ username }) => username))
  const names = (Array.isArray(authors) ? authors : []).map(String)
  const known = names.filter((name) => usernames.has(name))
  for (const name of names) if (!usernames.has(name)) lost('author', name)
  return {
    ...others,
    ...(picture !== null && { ogImage: picture }),
    ...(known.length > 0 && { authors: known }),
  }
}

/** Most pages of a folder that a page of it shows as cards. */
const cardsMax = 500

/** The pages next to a page in the sidebar: of its own folder, or of the folder that it is the page of. */
function neighborsIn({ pages, sidebar }: ReadSite): (path: string) => { title: string; path: string }[] {
  const fronts = new Map(pages.map(({ page, front }) => [page.path, front]))
  const shown = new Set(sidebar.order)
  const firstBelow = firstPages(sidebar.order)
  return (path) => {
    const base = sidebar.metas.has(path) ? path : posix.dirname(path).replace(/^\/$/, '')
    return (sidebar.metas.get(base)?.pages ?? []).slice(0, cardsMax).flatMap((name) => {
      const inner = `${base}/${name}`
      const first = shown.has(inner) ? inner : firstBelow.get(inner)
      if (first === undefined || inner === path) return []
      const front = fronts.get(inner)
      const title = front ? String(front.title) : folderTitle(sidebar, inner, undefined)
      return [{ title, path: first }]
    })
  }
}
