import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { checkLinks, type LinkTargets } from '../../compile/links/check-links.ts'
import { flattenRedirects } from '../../compile/links/flatten-redirects.ts'
import { linkOfEntry } from '../../compile/sources/read-meta.ts'
import { defaultLocaleOf, inLocale } from '../../model/site/locales.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import * as paths from '../../model/urls/paths.ts'
import type { CompiledSite } from '../compile-site.ts'
import type { CompiledJob, PageResult } from '../workers/page-job.ts'
import type { Metas } from './collect-jobs.ts'
import type { ContentRoot } from './content-roots.ts'
import { filesBelow } from './files-below.ts'
import type { SiteFolders } from './site-folders.ts'
import type { SiteInput } from './site-input.ts'
import { SiteSource } from './site-source.ts'

export interface LinksInput {
  input: SiteInput
  folders: SiteFolders
  compiled: readonly CompiledJob[]
  pages: readonly PageResult[]
  /** URL paths of notebooks and their scripts. */
  cookbookFiles: Iterable<string>
  metas: Metas
  /** Paths of pages that could not be compiled: links to them are not reported. */
  failed: ReadonlySet<string>
}

/** Checks every link in pages, redirects, `meta.json` files, footer and navbar. Returns redirects without chains. */
export function checkSiteLinks(links: LinksInput): Pick<CompiledSite, 'redirects' | 'diagnostics'> {
  const { input, folders, compiled, pages, cookbookFiles, metas, failed } = links
  const { site, usesSiteTables } = input
  const builtTargets = linkTargets(site, pages, folders.roots, input.publicFolder, cookbookFiles)
  const source = new SiteSource(input.root, input.siteFile)
  const redirects = usesSiteTables ? site.redirects : {}
  const [first = ''] = Object.keys(redirects)
  const { flat, diagnostics } = flattenRedirects(
    redirects,
    builtTargets,
    source.placeOfKey(first).file,
    (path) => source.placeOfKey(path).place,
  )
  const targets = { ...builtTargets, redirects: localRedirects(flat, folders.roots) }
  const inPages = compiled.flatMap(({ job, record }) =>
    checkLinks(job.file, job.path, record.result?.links ?? [], targets, failed).list.map((diagnostic) => ({
      ...diagnostic,
      file: folders.nameOf(folders.of(job), diagnostic.file),
    })),
  )
  const inMetas = checkMetas(site, metas, targets)
  const inTables = usesSiteTables ? checkTables(site, source, targets) : []
  return { redirects: flat, diagnostics: [...diagnostics.list, ...inPages, ...inMetas, ...inTables] }
}

/** Everything a link may lead to. Untranslated pages are served below every locale's prefix. */
function linkTargets(
  site: Pick<SiteConfig, 'locales'>,
  pages: readonly PageResult[],
  roots: readonly ContentRoot[],
  publicFolder: string,
  cookbookFiles: Iterable<string>,
): Omit<LinkTargets, 'redirects'> {
  const anchors = new Map<string, ReadonlySet<string>>()
  for (const { path, headings, ids } of pages)
    anchors.set(path, new Set([...headings.map(({ id }) => id), ...ids]))
  const { code } = defaultLocaleOf(site)
  const prefixes = roots.map(({ prefix }) => prefix).filter((prefix) => prefix !== '')
  for (const { path, locale } of pages) {
    const ownAnchors = anchors.get(path)
    if (locale !== code || !ownAnchors) continue
    for (const prefix of prefixes) {
      const translated = path === '/' ? prefix : prefix + path
      if (!anchors.has(translated)) anchors.set(translated, ownAnchors)
    }
  }
  const files = new Set([
    ...filesBelow(publicFolder).map((file) => `/${file}`),
    ...cookbookFiles,
    ...[...anchors.keys()].map(paths.markdown),
  ])
  return { anchors, files }
}

/** Redirects apply below every locale's prefix. */
const localRedirects = (
  redirects: Readonly<Record<string, string>>,
  roots: readonly ContentRoot[],
): Map<string, string> =>
  new Map(
    roots.flatMap(({ prefix }) =>
      Object.entries(redirects).map(([from, to]) => [prefix + from, prefix + to] as const),
    ),
  )

/** The links of the footer and the navbar, and the pages that search offers. */
function checkTables(site: SiteConfig, source: SiteSource, targets: LinkTargets): Diagnostic[] {
  const links = [...site.footer.flatMap(({ links }) => links), ...site.navbar].map(({ href }) => href)
  const dead = [...links, ...(site.search.popular ?? [])].flatMap((url) => {
    const { file, place } = source.placeOfLink(url)
    return checkLinks(file, '/', [{ url, place }], targets).list
  })
  return [...dead, ...checkNames(site, source)]
}

/** A warning for each language that lacks translations of labels. Labels of links to other sites are proper names. */
function checkNames(
  { name, footer, navbar, sections, locales, messages }: SiteConfig,
  source: SiteSource,
): Diagnostic[] {
  const labels = new Set([
    ...navbar.map(({ label }) => label),
    ...footer.flatMap(({ title, links }) => [title, ...links.filter(isInside).map(({ name }) => name)]),
    ...sections.flatMap(({ label, searchTab }) => [label, searchTab ?? label]),
  ])
  return locales.slice(1).flatMap(({ code }) => {
    const names = messages[code]?.names
    // The product has one name in all languages.
    const missing = [...labels].filter((label) => names && label !== name && !(label in names))
    if (missing.length === 0) return []
    return new Diagnostics(source.placeOfKey('locales').file).warn(
      null,
      `\`names\` of the messages \`${code}\` has no ${missing.map((label) => `\`${label}\``).join(', ')}: readers see the original.`,
      'Add each with its translation. Where that is the same word, write it again.',
    )
  })
}

const isInside = ({ href }: { href: string }) => href.startsWith('/')

/** The links that `meta.json` files put in the nav of their locale. */
function checkMetas(site: Pick<SiteConfig, 'locales'>, metas: Metas, targets: LinkTargets): Diagnostic[] {
  return [...metas].flatMap(([code, folders]) => {
    const locale = site.locales.find((siteLocale) => siteLocale.code === code) ?? defaultLocaleOf(site)
    return [...folders.values()].flatMap(({ meta, file, places }) => {
      const links = (meta.pages ?? []).flatMap((entry) => {
        const link = linkOfEntry(entry)
        return link ? [{ url: inLocale(site, locale, link.href), place: places.get(entry) ?? null }] : []
      })
      return checkLinks(file, '/', links, targets).list
    })
  })
}
