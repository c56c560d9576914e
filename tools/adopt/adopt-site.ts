import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { diagnosticTexts } from '../../engine/build/report/report-diagnostics.ts'
import { defineSite } from '../../engine/model/site/define-site.ts'
import type { Messages } from '../../engine/model/site/messages.ts'
import type { Locale, SiteConfig } from '../../engine/model/site/site-config.ts'
import { textDirection } from '../../engine/model/text/text-direction.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { configText } from '../../scripts/new/config-text.ts'
import { AdoptedLinks } from './adopted-links.ts'
import { AdoptionReport } from './adoption-report.ts'
import { ConfinedFolder, OutFolder } from './confined-folder.ts'
import { firstPages, folderTitle } from './folder-metas.ts'
import { basePathOf, countSettings, readConfig } from './foreign-config.ts'
import { colorsFrom, type ForeignFacts, foreignFacts } from './foreign-facts.ts'
import { foreignRedirects } from './foreign-redirects.ts'
import { type ForeignSystem, type ForeignSystemName, foreignSystems } from './foreign-systems.ts'
import { type ReadSite, readSite } from './read-site.ts'
import { isPageFile, nameOfLanguage, readTree } from './read-tree.ts'
import { strictErrors } from './strict-build.ts'
import { writePages } from './write-pages.ts'

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
  /** The report in Markdown, with a few examples of each kind; thousands are in `ADOPTED.md` of the folder. */
  report: string
  pages: number
  /** Why the result does not build strictly, each as text; empty when it does. */
  errors: readonly string[]
}

/** Makes a site folder of ours from the site of another tool. Nothing of the other site runs in this process. */
export async function adoptSite({ root, from, folder: path, out: target }: AdoptOptions): Promise<Adoption> {
  const system: ForeignSystem = foreignSystems[from]
  const folder = new ConfinedFolder(path)
  const out = new OutFolder(target)
  const report = new AdoptionReport()
  const config = readConfig(folder, system, report.lostOfSite)
  const tree = readTree(folder, system, config, report.lostOfSite)
  const facts = foreignFacts(folder, config)
  const site = siteOf(root, facts, tree.locales)
  countLeftOut(folder, system, report)
  countSettings(config, report.lostOfSite)
  const read = readSite({ folder, system, config, tree, site, report })
  const links = new AdoptedLinks({
    folder,
    out,
    statics: system.static,
    home: facts.origin + basePathOf(config),
    base: tree.base === '' ? '' : `/${tree.base}`,
    pages: new Set(read.pages.map(({ page }) => page.path)),
    moved: read.moved,
    firstPages: firstPages(read.sidebar.order),
    copied: () => report.converted('file'),
  })
  writePages(read, links, out, report)
  for (const [base, meta] of read.sidebar.metas) {
    out.write(`pages/${tree.locales[0]}${base}/meta.json`, json(meta))
    report.converted('sidebar folder')
  }
  for (const [code, messages] of Object.entries(site.messages)) {
    if (code === 'en') continue
    out.write(`messages/${code}.json`, json(messages))
    if (!existsSync(messagesFile(root, code))) report.lostOfSite('interface text', code)
  }
  report.converted('blog post', read.posts)
  const start = {
    locale: tree.locales[0],
    file: 'index.md',
    source: posix.join(tree.pagesFolder, 'index.md'),
    path: '/',
  }
  const redirects = redirectsOf(
    new Map([
      ...read.moved,
      ...foreignRedirects(config, (written) => links.target(written, start), report.lostOfSite),
    ]),
    read,
  )
  report.converted('redirect', Object.keys(redirects).length)
  out.write(
    'config.ts',
    configText({
      root,
      folder: out.path,
      facts: { ...facts, locales: site.locales },
      colors: facts.color ? site.colors : null,
      navbar: navbarOf(read),
      redirects,
      ...(read.posts > 0 && system.blog && { blog: { folder: system.blog, team: read.team } }),
    }),
  )
  const found = await strictErrors(root, out.path, report)
  const errors = diagnosticTexts(out.path, found)
  out.write('ADOPTED.md', report.text(facts.name, errors, Number.POSITIVE_INFINITY))
  return { report: report.text(facts.name, errors), pages: read.pages.length, errors }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const messagesFile = (root: string, code: string) => join(root, `content-bundle/site/messages/${code}.json`)

/** Counts the texts that have no place in our site, such as older versions. */
function countLeftOut(folder: ConfinedFolder, { leftOut = {} }: ForeignSystem, report: AdoptionReport): void {
  for (const [name, kind] of Object.entries(leftOut))
    for (const file of folder.filesBelow(name))
      if (isPageFile(file)) report.lostOfSite(kind, `${name}/${file}`)
}

/** The site config that the adopted pages are read with, which is also what the result says. */
function siteOf(root: string, facts: ForeignFacts, codes: readonly [string, ...string[]]): SiteConfig {
  const texts = (code: string): Messages => {
    const own = messagesFile(root, code)
    const file = existsSync(own) ? own : join(root, 'engine/model/site/english.json')
    return { ...ownJson<Messages>(readFileSync(file, 'utf8')), names: {} }
  }
  const locale = (code: string): Locale => ({
    code,
    name: nameOfLanguage(code) ?? code,
    direction: textDirection(code),
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

/** The redirects that are needed: from addresses without a page to pages, and from the root to the first page. */
function redirectsOf(
  moved: ReadonlyMap<string, string>,
  { pages, sidebar }: ReadSite,
): Record<string, string> {
  const paths = new Set(pages.map(({ page }) => page.path))
  const free = [...moved].filter(([from, to]) => !paths.has(from) && paths.has(to))
  const [start] = sidebar.order
  return { ...Object.fromEntries(free), ...(paths.has('/') || !start ? {} : { '/': start }) }
}

/** Most links in the navbar. */
const navbarMax = 5

/** The folders of the sidebar's first level that have a page. */
const navbarOf = ({ sidebar, pages }: ReadSite): { label: string; href: string }[] =>
  (sidebar.metas.get('')?.pages ?? [])
    .flatMap((name) => {
      const base = `/${name}`
      if (!sidebar.metas.has(base)) return []
      const first = sidebar.order.find((path) => path === base || path.startsWith(`${base}/`))
      if (first === undefined) return []
      const own = pages.find(({ page }) => page.path === base)
      return [{ label: folderTitle(sidebar, base, own?.front), href: first }]
    })
    .slice(0, navbarMax)
