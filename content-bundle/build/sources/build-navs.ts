import type { Diagnostic } from '../../compile/diagnostics.ts'
import { buildNav, type NavSource } from '../../compile/outputs/build-nav.ts'
import type { FolderSource } from '../../compile/sources/read-meta.ts'
import { mapNavPaths, type Nav } from '../../model/nav.ts'
import { defaultLocale, inLocale, locales } from '../../site/locales.ts'
import type { PageResult } from '../workers/page-job.ts'
import type { ContentRoot } from './content-roots.ts'

type Metas = ReadonlyMap<string, FolderSource>

/**
 * The nav of each locale. A page that is not translated stands in the nav of every locale under its
 * own title, because its URL is answered there too; so does a folder's `meta.json`. Such titles tell
 * their language. `broken` are the paths of pages that could not be read.
 */
export function buildNavs(
  roots: readonly ContentRoot[],
  pages: readonly PageResult[],
  metas: ReadonlyMap<string, Metas>,
  lenient: boolean,
  broken: ReadonlySet<string>,
): { navs: Map<string, Nav>; diagnostics: Diagnostic[] } {
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
    const merged = mergedMetas(metas.get(defaultLocale.code), metas.get(root.locale))
    const { nav, problems } = buildNav([...sources.values()], merged, lenient, broken)
    const locale = locales.find(({ code }) => code === root.locale) ?? defaultLocale
    navs.set(
      root.locale,
      mapNavPaths(nav, (path) => inLocale(locale, path)),
    )
    diagnostics.push(...problems.flatMap(({ found }) => found))
  }
  return { navs, diagnostics }
}

/** A locale's folders over the originals. What its `...` stands for keeps the order of the original. */
function mergedMetas(originals: Metas = new Map(), own: Metas = new Map()): Metas {
  const merged = new Map<string, FolderSource>()
  for (const [base, source] of originals) merged.set(base, { ...source, lang: defaultLocale.code })
  for (const [base, { meta, file, places }] of own) {
    const original = originals.get(base)
    const rest = (original?.meta.pages ?? []).filter(
      (entry) => isName.test(entry) && !meta.pages?.includes(entry),
    )
    const pages = meta.pages?.flatMap((entry) => (entry === '...' ? [...rest, '...'] : [entry]))
    merged.set(base, {
      meta: { ...meta, pages },
      file,
      places: new Map([...(original?.places ?? []), ...places]),
    })
  }
  return merged
}

/** Entries of `pages` that name something in the folder: no separator, no link, not the rest. */
const isName = /^!?[^-[.]/
