import { posix } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Lost } from './adoption-report.ts'
import type { ConfinedFolder } from './confined-folder.ts'
import { type ForeignConfig, valueAt } from './foreign-config.ts'
import type { ForeignSystem } from './foreign-systems.ts'
import type { Fields } from './page-front.ts'

/** A file of the pages of a foreign site. */
export interface TreeFile {
  locale: string
  /** Its path in the site, without its language: `docs/guides/fill.mdx`. */
  file: string
  /** From the site's folder. */
  source: string
}

/** A page of a foreign site. */
export interface ForeignPage extends TreeFile {
  /** Its address, without its locale's prefix. */
  path: string
  fields: Fields
  /** Without the front matter. */
  body: string
}

export interface ForeignTree {
  /** The default language first. */
  locales: readonly [string, ...string[]]
  files: readonly TreeFile[]
  /** The folder of pages in the site's folder. */
  pagesFolder: string
  /** `docs` for pages below `/docs`; empty for the root. */
  base: string
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** A language's name for itself; null for a text that is not a language code. */
export function nameOfLanguage(code: string): string | null {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) || !languageNames.of(code)) return null
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}

/** What a page that is not read is, in the report. */
export const tooLarge = 'page over 2 MiB'

export const isPageFile = (file: string): boolean => /\.mdx?$/.test(file)
/** Files that pages import or include. */
export const isPartialFile = (file: string): boolean => /(?:^|\/)_/.test(file)

/** Finds the pages of a foreign site, with languages by suffix (`page.fr.mdx`), folder (`fr/`) or the tool's own. */
export function readTree(
  folder: ConfinedFolder,
  system: ForeignSystem,
  config: ForeignConfig,
  lost: Lost,
): ForeignTree {
  const below = (name: string) =>
    folder
      .filesBelow(name, (file) => lost('link out of the folder', posix.join(name, file)))
      .filter((file) => !system.excluded?.test(file))
  const pagesFolder = system.pages.find((name) => below(name).some(isPageFile)) ?? '.'
  const base = pagesFolder === '.' ? '' : (system.base ?? '')
  const files = below(pagesFolder)
  if (!files.some(isPageFile)) throw new InvalidArgumentError(noPages(folder.path, system))
  const inner = pagesFolder === '.' ? innerSite(files.filter(isPageFile), system) : null
  if (inner) {
    const { site, pages } = inner
    const meant = `the pages are in \`${site}/${pages}\`. Adopt ${posix.join(folder.path, site)}`
    throw new InvalidArgumentError(`${folder.path} is not the folder of the site: ${meant}.`)
  }
  const languageOf = languagesIn(files, config.texts.join('\n'))
  const given = config.values
    .map((value) => valueAt(value, 'i18n.defaultLocale') ?? valueAt(value, 'defaultLocale'))
    .find((code) => typeof code === 'string' && nameOfLanguage(code) !== null)
  const fallback = typeof given === 'string' ? given : 'en'
  const own = files.flatMap((file): TreeFile[] => {
    const [locale, rest] = languageOf(file) ?? [fallback, file]
    const source = posix.join(pagesFolder, file)
    // Ours is made of the messages.
    if (/^404\.mdx?$/.test(rest)) lost('page for addresses without a page', source)
    else return [{ locale, file: posix.join(base, rest), source }]
    return []
  })
  const translated = translationsIn(folder, system, base, lost)
  const all = [...own, ...translated, ...standaloneIn(folder, system, fallback, lost)]
  const others = new Set(all.filter(({ file }) => isPageFile(file)).map(({ locale }) => locale))
  others.delete(fallback)
  return { locales: [fallback, ...[...others].sort()], files: all, pagesFolder, base }
}

/** The folder of the site that most of the pages belong to, where it is below the one that is named. */
function innerSite(files: readonly string[], system: ForeignSystem): { site: string; pages: string } | null {
  for (const pages of system.pages) {
    const sites = files.flatMap((file) => {
      const at = `/${file}`.indexOf(`/${pages}/`)
      return at > 0 ? [file.slice(0, at - 1)] : []
    })
    const [site] = sites
    if (site && sites.filter((other) => other === site).length * 2 > files.length) return { site, pages }
  }
  return null
}

const noPages = (folder: string, { pages }: ForeignSystem) =>
  `${folder} has no pages, and no folder ${pages.map((name) => `\`${name}\``).join(' or ')} with pages. Name the folder that holds the other tool's config.`

/** Pages in folders of languages, such as `i18n/fr/…/current` of Docusaurus. */
function translationsIn(
  folder: ConfinedFolder,
  { translations }: ForeignSystem,
  base: string,
  lost: Lost,
): TreeFile[] {
  if (!translations) return []
  return folder.filesBelow('i18n').flatMap((name): TreeFile[] => {
    const source = posix.join('i18n', name)
    const root = source.split('/').slice(0, 4).join('/')
    const locale = translations.exec(root)?.[1]?.replace('_', '-')
    if (locale === undefined) return []
    if (nameOfLanguage(locale) !== null)
      return [{ locale, file: posix.join(base, posix.relative(root, source)), source }]
    lost('page in an unknown language', source)
    return []
  })
}

/** Pages of Markdown that are served from the root; pages of JavaScript are lost. */
function standaloneIn(
  folder: ConfinedFolder,
  { standalone }: ForeignSystem,
  locale: string,
  lost: Lost,
): TreeFile[] {
  if (standalone === undefined) return []
  const files = folder.filesBelow(standalone)
  for (const file of files)
    if (/\.[jt]sx?$/.test(file) && !isPartialFile(file))
      lost('page of JavaScript', posix.join(standalone, file))
  return files.filter(isPageFile).map((file) => ({ locale, file, source: posix.join(standalone, file) }))
}

const withoutEnding = (file: string) => file.replace(/\.mdx?$/, '')

/** Returns a function that splits a file's path into its language and the rest; null where it names no language. */
function languagesIn(files: readonly string[], config: string) {
  const folders = new Set(
    files.map((file) => file.split('/')[0] ?? '').filter((name) => nameOfLanguage(name) !== null),
  )
  const isNamed = (name: string) => new RegExp(`["']${name}["']|\\b${name}\\s*:\\s*[{"']`).test(config)
  // Without a config, most pages of a language's folder are outside of it, too.
  const plain = new Set(files.map(withoutEnding))
  const isTranslation = (name: string) => {
    const own = files.filter((file) => file.startsWith(`${name}/`) && isPageFile(file)).map(withoutEnding)
    const known = own.map((file) => file.slice(name.length + 1)).filter((file) => plain.has(file))
    return known.length * 2 >= own.length && known.some((file) => !/^(?:index|readme)$/i.test(file))
  }
  const byFolder = new Set(
    [...folders].filter(
      (name) => isNamed(name) || (folders.has('en') && folders.size > 1) || isTranslation(name),
    ),
  )
  return (file: string): [locale: string, rest: string] | null => {
    const [, name = '', suffix = '', extension = ''] =
      /^(.*)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.(mdx?|json)$/.exec(file) ?? []
    if (suffix !== '' && nameOfLanguage(suffix) !== null) return [suffix, `${name}.${extension}`]
    const [first = '', ...rest] = file.split('/')
    return rest.length > 0 && byFolder.has(first) ? [first, rest.join('/')] : null
  }
}
