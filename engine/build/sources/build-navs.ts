import type { Diagnostic } from '../../compile/diagnostics.ts'
import { buildNav, type NavSource } from '../../compile/outputs/build-nav.ts'
import { type FolderSource, nameOfEntry } from '../../compile/sources/read-meta.ts'
import { mapNavPaths, type Nav } from '../../model/nav.ts'
import { defaultLocaleOf, inLocale } from '../../model/site/locales.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import type { PageResult } from '../workers/page-job.ts'
import type { ContentRoot } from './content-roots.ts'

type Metas = ReadonlyMap<string, FolderSource>

/**
 * The nav of each locale. An untranslated page is in the nav of every locale, under its original title and
 * with its language, because its URL works there too. The same holds for the `meta.json` of a folder.
 * `leftOut` are the paths of drafts and of pages that could not be compiled.
 */
export function buildNavs(
  site: Pick<SiteConfig, 'locales'>,
  roots: readonly ContentRoot[],
  pages: readonly PageResult[],
  metas: ReadonlyMap<string, Metas>,
  leftOut: ReadonlySet<string>,
): { navs: Map<string, Nav>; diagnostics: Diagnostic[] } {
  const defaultLocale = defaultLocaleOf(site)
  const navs = new Map<string, Nav>()
  const diagnostics: Diagnostic[] = []
  const sourcesOf = ({ locale, prefix }: ContentRoot, lang?: string) =>
    pages
      .filter((page) => page.locale === locale)
      .map(({ path, front }): [string, NavSource] => {
        const plain = path.slice(prefix.length) || '/'
        return [plain, { path: plain, front, lang }]
      })
  const original = roots.find(({ locale }) => locale === defaultLocale.code)
  for (const root of roots) {
    const fallback = original && original !== root ? sourcesOf(original, original.locale) : []
    const sources = new Map([...fallback, ...sourcesOf(root)])
    const merged = mergedMetas(defaultLocale.code, metas.get(defaultLocale.code), metas.get(root.locale))
    const built = buildNav([...sources.values()], merged, leftOutIn(root, leftOut))
    const locale = site.locales.find(({ code }) => code === root.locale) ?? defaultLocale
    navs.set(
      root.locale,
      mapNavPaths(built.nav, (path) => inLocale(site, locale, path)),
    )
    diagnostics.push(...built.diagnostics.flatMap(({ list }) => list))
  }
  return { navs, diagnostics }
}

/** The paths of left out pages as meta files of a locale name them: without its prefix. */
const leftOutIn = ({ prefix }: ContentRoot, leftOut: ReadonlySet<string>): Set<string> =>
  new Set([
    ...leftOut,
    ...[...leftOut].filter((path) => path.startsWith(`${prefix}/`)).map((path) => path.slice(prefix.length)),
  ])

/** The folders of a locale, with the default locale's where it has none. `...` keeps the original order of the rest. */
function mergedMetas(
  defaultCode: string,
  originals: Metas = new Map(),
  translated: Metas = new Map(),
): Metas {
  const merged = new Map<string, FolderSource>()
  for (const [base, source] of originals) merged.set(base, { ...source, lang: defaultCode })
  for (const [base, { meta, file, places }] of translated) {
    const original = originals.get(base)
    const listed = meta.pages?.map(nameOfEntry)
    const rest = (original?.meta.pages ?? []).filter(
      (entry) => isName.test(entry) && !listed?.includes(nameOfEntry(entry)),
    )
    const pages = meta.pages?.flatMap((entry, at, all) =>
      entry === '...' && at === all.indexOf(entry) ? [...rest, entry] : [entry],
    )
    merged.set(base, {
      meta: { ...meta, pages },
      file,
      places: new Map([...(original?.places ?? []), ...places]),
    })
  }
  return merged
}

/** Matches entries of `pages` that name a file or folder: not a separator, a link or `...`. */
const isName = /^!?[^-[.]/
