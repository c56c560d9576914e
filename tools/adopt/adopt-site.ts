import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { stringify as yamlText } from 'yaml'
import { buildNavs } from '../../content-bundle/build/sources/build-navs.ts'
import { collectJobs } from '../../content-bundle/build/sources/collect-jobs.ts'
import { fileInside, filesBelow } from '../../content-bundle/build/sources/files-below.ts'
import { SiteFolders } from '../../content-bundle/build/sources/site-folders.ts'
import type { SiteInput } from '../../content-bundle/build/sources/site-input.ts'
import type { PageJob, PageResult } from '../../content-bundle/build/workers/page-job.ts'
import { Diagnostics } from '../../content-bundle/compile/diagnostics.ts'
import { type DocumentNode, walk } from '../../content-bundle/compile/document.ts'
import { expandIncludes } from '../../content-bundle/compile/foreign/expand-includes.ts'
import { firstPages } from '../../content-bundle/compile/foreign/meant-redirects.ts'
import { moduleImporter } from '../../content-bundle/compile/mdx/module-importer.ts'
import { readDocument } from '../../content-bundle/compile/mdx/read-mdx-page.ts'
import type { FrontMatter } from '../../content-bundle/model/front-matter.ts'
import { type NavItem, readingOrder } from '../../content-bundle/model/nav.ts'
import { defineSite } from '../../content-bundle/model/site/define-site.ts'
import type { Messages } from '../../content-bundle/model/site/messages.ts'
import type { Locale, SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { configText } from '../../scripts/new/config-text.ts'
import { AdoptedLinks } from './adopted-links.ts'
import { AdoptionReport } from './adoption-report.ts'
import { colorsFrom, foreignFacts } from './foreign-facts.ts'
import { type ForeignSystem, type ForeignSystemName, foreignSystems } from './foreign-systems.ts'
import { stageBlog } from './stage-blog.ts'
import { nameOfLanguage, stageTree } from './stage-tree.ts'
import { strictErrors } from './strict-errors.ts'
import { writeMdx } from './write-mdx.ts'

interface AdoptOptions {
  /** The engine's repository. */
  root: string
  from: ForeignSystemName
  /** The foreign site. */
  folder: string
  /** Gets the site folder: config, pages, public files, messages. */
  out: string
}

export interface Adoption {
  /** The report in Markdown, also in `ADOPTED.md` of the folder. */
  report: string
  pages: number
  /** Why the result does not build strictly; empty when it does. */
  errors: readonly string[]
}

/** Makes a site folder of ours from the site of another tool. */
export async function adoptSite({ root, from, folder, out }: AdoptOptions): Promise<Adoption> {
  const system: ForeignSystem = foreignSystems[from]
  const report = new AdoptionReport()
  const staging = mkdtempSync(join(tmpdir(), 'adopt-'))
  try {
    const { locales, sources: ofPages } = stageTree(folder, system, staging)
    const blog = system.blog ? stageBlog({ folder, name: system.blog, staging, locale: locales[0] }) : null
    const sources = new Map([...ofPages, ...(blog?.sources ?? [])])
    for (const [left, kind] of Object.entries(system.leftOut ?? {}))
      for (const file of filesBelow(join(folder, left)))
        if (/\.mdx?$/.test(file)) report.lost(kind, `${left}/${file}`)
    const facts = foreignFacts(folder, system)
    const site = { ...siteOf(root, facts, locales), team: blog?.team ?? [] }
    const input: SiteInput = {
      root: staging,
      site,
      siteFile: join(staging, 'config.ts'),
      pagesFolder: staging,
      cookbookFolder: join(staging, 'none'),
      publicFolder: join(staging, 'none'),
      catalog: [],
      lenient: true,
      showsDrafts: true,
      usesSiteTables: false,
    }
    const folders = new SiteFolders(input)
    const found = collectJobs(input, folders)
    const jobs = found.jobs.filter(({ file }) => !/^snippets\//.test(file))
    const notes = [...found.diagnostics]
    const read = jobs.flatMap((job) => {
      const page = readPage(job, join(folders.of(job)), site, (diagnostics) =>
        notes.push(...diagnostics.found),
      )
      const source = sources.get(`${job.locale}/${job.file}`)
      if (page && source !== undefined) return [{ ...page, job, source }]
      report.lost('page', job.file)
      return []
    })
    const prefixOf = (locale: string) => folders.roots.find((tree) => tree.locale === locale)?.prefix ?? ''
    const results = read.map(
      ({ job, front }) => ({ path: job.path, locale: job.locale, front }) as PageResult,
    )
    const { navs, diagnostics } = buildNavs(site, folders.roots, results, found.metas, true, new Set())
    notes.push(...diagnostics)
    const items = navs.get(locales[0])?.items ?? []
    const links = new AdoptedLinks({
      folder: resolve(folder),
      publicFolder: join(out, 'public'),
      statics: system.static,
      base: system.base === '' ? '' : `/${system.base}`,
      pages: new Set(read.map(({ job }) => job.path.slice(prefixOf(job.locale).length) || '/')),
      moved: new Map([...Object.entries(found.moved), ...(blog?.moved ?? [])]),
      firstPages: firstPages(readingOrder(items).map(({ path }) => path)),
      report,
    })
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(out, file)), { recursive: true })
      writeFileSync(join(out, file), text)
    }
    const titles = titlesIn(items)
    const paths = read.map(({ job }) => job.path)
    for (const { job, source, front, nodes } of read) {
      links.rewrite(nodes, job, source)
      countForeign(nodes, report, relative(folder, source))
      const { text, format } = writeMdx(nodes)
      const path = job.path.slice(prefixOf(job.locale).length) || '/'
      const isFolder = path === '/' || paths.some((other) => other.startsWith(`${job.path}/`))
      const name = `${path === '/' ? '' : path}${isFolder ? '/index' : ''}`.replace(/^\//, '')
      write(`pages/${job.locale}/${name}.${format}`, `${frontText(front, titles.get(job.path))}\n${text}`)
      report.converted('page')
    }
    for (const [base, meta] of metasOf(items)) {
      write(`pages/${locales[0]}${base}/meta.json`, `${JSON.stringify(meta, null, 2)}\n`)
      report.converted('sidebar folder')
    }
    for (const [code, messages] of Object.entries(site.messages))
      write(`messages/${code}.json`, `${JSON.stringify(messages, null, 2)}\n`)
    for (const { code } of site.locales)
      if (!existsSync(join(root, `content-bundle/site/messages/${code}.json`)))
        report.lost('interface text', code)
    if (blog) report.converted('blog post', blog.sources.size - 1)
    const redirects = redirectsOf({ ...found.moved, ...Object.fromEntries(blog?.moved ?? []) }, paths, items)
    report.converted('redirect', Object.keys(redirects).length)
    write(
      'config.ts',
      configText({
        root,
        folder: resolve(out),
        facts: { ...facts, locales: site.locales },
        colors: facts.color ? site.colors : null,
        navbar: navbarOf(items),
        redirects,
        ...(blog && system.blog && { blog: { folder: system.blog, team: blog.team } }),
      }),
    )
    const errors = await strictErrors(root, resolve(out), report)
    const text = report.text(facts.name, notes, errors)
    write('ADOPTED.md', text)
    return { report: text, pages: read.length, errors }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** The site config that the adopted pages are read with, which is also what the result says. */
function siteOf(
  root: string,
  facts: ReturnType<typeof foreignFacts>,
  codes: readonly [string, ...string[]],
): SiteConfig {
  const texts = (code: string): Messages => {
    const own = join(root, `content-bundle/site/messages/${code}.json`)
    const file = existsSync(own) ? own : join(root, 'content-bundle/site/messages/en.json')
    return { ...JSON.parse(readFileSync(file, 'utf8')), names: {} }
  }
  const locale = (code: string): Locale => ({
    code,
    name: nameOfLanguage(code) ?? code,
    direction: /^(?:ar|fa|he|ur)\b/.test(code) ? 'rtl' : 'ltr',
  })
  const [first, ...rest] = codes
  const site = defineSite({
    name: facts.name,
    origin: facts.origin,
    repositories: { docs: facts.repository },
    locales: [locale(first), ...rest.map(locale)],
    messages: Object.fromEntries(codes.map((code) => [code, texts(code)])),
  })
  return facts.color ? { ...site, colors: colorsFrom(facts.color, site.colors.ground) } : site
}

/** Reads one page as far as its content goes; null when nothing of it can be read. */
function readPage(job: PageJob, folder: string, site: SiteConfig, note: (diagnostics: Diagnostics) => void) {
  const diagnostics = new Diagnostics(job.file, true)
  const readPartial = (path: string) => {
    const file = fileInside(folder, path)
    return file && readFileSync(file, 'utf8')
  }
  const text = expandIncludes(job.text, job.file, readPartial, diagnostics)
  const format = job.file.endsWith('.mdx') ? 'mdx' : 'md'
  const read = readDocument(
    text,
    format,
    moduleImporter(job.file, readPartial, site, diagnostics),
    site,
    diagnostics,
  )
  note(diagnostics)
  return read?.front ? { front: read.front, nodes: read.document.children } : null
}

/** Counts components that were converted, and takes away those that nobody knows: their content is kept. */
function countForeign(nodes: DocumentNode[], report: AdoptionReport, file: string): void {
  walk(nodes, (node) => {
    if (node.type !== 'component') return
    if (node.name === 'UnknownComponent') {
      report.lost('component', `<${String(node.props.name)}> (${file})`)
      const { title } = node.props
      const heading: DocumentNode[] =
        typeof title === 'string'
          ? [
              {
                type: 'paragraph',
                children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
              },
            ]
          : []
      Object.assign(node, { type: 'fragment', children: [...heading, ...node.children] })
      return
    }
    report.converted('component')
    if (node.name !== 'LangTabs' || node.props.items !== undefined) return
    const labels = node.children.flatMap((tab) =>
      tab.type === 'component' && typeof tab.props.label === 'string' ? [tab.props.label] : [],
    )
    if (labels.length === node.children.length) node.props.items = labels
    else node.name = 'Tabs'
  })
}

/** Front matter as text, with the title that the navigation gives the page. */
function frontText(
  { nav: _nav, layout: _layout, ...front }: FrontMatter,
  navTitle: string | undefined,
): string {
  const shown = front.sidebarTitle ?? front.title
  const fields = navTitle !== undefined && navTitle !== shown ? { ...front, sidebarTitle: navTitle } : front
  return `---\n${yamlText(fields)}---\n`
}

/** The title of each page in the sidebar, by path. */
const titlesIn = (items: readonly NavItem[]): Map<string, string> =>
  new Map(
    items.flatMap((item): [string, string][] => {
      if (item.kind === 'page') return item.lang ? [] : [[item.path, item.title]]
      return item.kind === 'folder' ? [...titlesIn(item.children)] : []
    }),
  )

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * The `meta.json` of each folder, by its path. The only heading of a folder, at its beginning, is the folder's
 * title: other tools name a group of pages, and the group is most often a folder.
 */
function metasOf(
  items: readonly NavItem[],
  base = '',
  title?: string,
): Map<string, { title?: string; pages: string[] }> {
  const separators = items.filter(({ kind }) => kind === 'separator')
  const [first] = items
  const heading = base !== '' && separators.length === 1 && first?.kind === 'separator' ? first.title : null
  const shown = heading === null ? items : items.slice(1)
  const pages = shown.map((item) => {
    if (item.kind === 'separator') return `---${item.title}---`
    if (item.kind === 'link') return `[${item.title}](${item.href})`
    return nameOf(item.kind === 'page' ? item.path : item.base)
  })
  const named = heading ?? title
  const own = { ...(named !== undefined && { title: named }), pages }
  const inner = items.flatMap((item) =>
    item.kind === 'folder' ? [...metasOf(item.children, item.base, item.title)] : [],
  )
  return new Map([[base, own], ...inner])
}

function redirectsOf(
  moved: Readonly<Record<string, string>>,
  paths: readonly string[],
  items: NavItem[],
): Record<string, string> {
  const free = Object.entries(moved).filter(([from, to]) => !paths.includes(from) && paths.includes(to))
  const [start] = readingOrder(items)
  return { ...Object.fromEntries(free), ...(paths.includes('/') || !start ? {} : { '/': start.path }) }
}

/** The folders of the sidebar's first level that have a page. */
const navbarOf = (items: readonly NavItem[]): { label: string; href: string }[] =>
  items
    .flatMap((item) => {
      const href = item.kind === 'folder' ? (item.path ?? readingOrder(item.children)[0]?.path ?? null) : null
      return item.kind === 'folder' && href !== null ? [{ label: item.title, href }] : []
    })
    .slice(0, 5)
