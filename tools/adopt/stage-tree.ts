import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { filesBelow } from '../../content-bundle/build/sources/files-below.ts'
import { markMkDocsBlocks } from '../../content-bundle/compile/foreign/mkdocs-blocks.ts'
import type { ForeignSystem } from './foreign-systems.ts'

/** A foreign site as a folder that a lenient build reads: one folder for each language. */
export interface StagedTree {
  /** The default language first. */
  locales: readonly [string, ...string[]]
  /** Where each staged page comes from, by its path in the staging folder, such as `en/docs/intro.md`. */
  sources: ReadonlyMap<string, string>
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** What speakers call a language; null for what is not a language code. */
export function nameOfLanguage(code: string): string | null {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) || !languageNames.of(code)) return null
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}

/**
 * Copies the pages and the navigation of a foreign site into `staging`. Languages are found by suffix
 * (`page.fr.mdx`), by folder (`fr/page.mdx`) and in the folders that the tool has for them.
 */
export function stageTree(folder: string, system: ForeignSystem, staging: string): StagedTree {
  const pagesFolder = system.pages.map((name) => join(folder, name)).find((name) => existsSync(name))
  if (pagesFolder === undefined)
    throw new Error(
      `${folder} has no folder ${system.pages.map((name) => `\`${name}\``).join(' or ')} with pages.`,
    )
  const facts = system.facts
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const files = filesBelow(pagesFolder).filter(
    (file) => !system.excluded?.test(file) && !/(^|\/)node_modules\//.test(file),
  )
  const language = languageOf(files, facts)
  const main = /defaultLocale["']?\s*:\s*["']([\w-]+)["']/.exec(facts)?.[1]
  const sources = new Map<string, string>()
  const locales = new Set<string>()
  const place = (source: string, locale: string, file: string) => {
    const target = posix.join(locale, file)
    const path = join(staging, target)
    mkdirSync(dirname(path), { recursive: true })
    if (/\.mdx?$/.test(file)) {
      locales.add(locale)
      sources.set(target, source)
      const text = readFileSync(source, 'utf8')
      // A rooted slug begins where the pages are served.
      const rooted =
        system.base === '' ? text : text.replace(/^(slug:[ \t]*["']?)\/(?!\/)/m, `$1/${system.base}/`)
      writeFileSync(path, markMkDocsBlocks(rooted))
    } else copyFileSync(source, path)
  }
  const fallback = main ?? 'en'
  for (const file of files) {
    const source = join(pagesFolder, file)
    if (statSync(source).size > 2 * 1024 * 1024 || !isText(file)) continue
    const [locale, rest] = language(file) ?? [fallback, file]
    place(source, locale, posix.join(system.base, rest))
  }
  if (system.translations) {
    for (const file of filesBelow(join(folder, 'i18n'))) {
      const around = posix.dirname(posix.join('i18n', file))
      const root = around.split('/').slice(0, 4).join('/')
      const locale = system.translations.exec(root)?.[1]
      if (locale && isText(file))
        place(
          join(folder, 'i18n', file),
          locale,
          posix.join(system.base, posix.relative(root, posix.join('i18n', file))),
        )
    }
  }
  // Partials are imported from the root of the site.
  for (const name of ['snippets', 'includes']) {
    if (!existsSync(join(folder, name)) || pagesFolder === folder) continue
    for (const file of filesBelow(join(folder, name)).filter(isText))
      copyText(join(folder, name, file), join(staging, fallback, `_${name}`, file))
  }
  if (system.excluded && existsSync(join(folder, 'snippets')))
    for (const file of filesBelow(join(folder, 'snippets')).filter(isText))
      for (const locale of [...locales])
        copyText(join(folder, 'snippets', file), join(staging, locale, 'snippets', file))
  for (const name of system.navigation) {
    if (existsSync(join(folder, name)))
      copyText(join(folder, name), join(staging, fallback, system.base, name))
  }
  const others = [...locales].filter((locale) => locale !== fallback).sort()
  return { locales: [fallback, ...others], sources }
}

const isText = (file: string) => /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|txt|rs|py|sh)$/.test(file)

function copyText(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** How files say their language: returns the language of a file and its path without it; null where it says none. */
function languageOf(files: readonly string[], facts: string) {
  const folders = new Set(
    files.map((file) => file.split('/')[0] ?? '').filter((name) => nameOfLanguage(name) !== null),
  )
  const isNamed = (name: string) => new RegExp(`["']${name}["']|\\b${name}\\s*:\\s*[{"']`).test(facts)
  const byFolder = new Set(
    [...folders].filter((name) => isNamed(name) || (folders.has('en') && folders.size > 1)),
  )
  return (file: string): [locale: string, rest: string] | null => {
    const [, name = '', suffix = '', extension = ''] =
      /^(.*)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.(mdx?|json)$/.exec(file) ?? []
    if (suffix !== '' && nameOfLanguage(suffix) !== null) return [suffix, `${name}.${extension}`]
    const [first = '', ...rest] = file.split('/')
    return rest.length > 0 && byFolder.has(first) ? [first, rest.join('/')] : null
  }
}
