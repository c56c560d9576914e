import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import { inLocale, localPathOf } from '../../engine/model/site/locales.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { patternsOf, routes } from '../../engine/model/urls/routes.ts'

/** The addresses of a build that files can answer. `possible` are those that a build may not have. */
export function exportedAddresses(
  { site, parts }: Pick<SiteInput, 'site' | 'parts'>,
  manifest: Manifest,
): { needed: string[]; possible: string[] } {
  const { pages, files } = manifest
  const folders = new Set(Object.keys(pages).map((path) => `/${path.split('/')[1]}`))
  const pagesInAllLanguages = pagePaths(site, manifest)
  const localized = [routes.searchPage, routes.formPage, routes.brandAssets]
  return {
    needed: [
      ...pagesInAllLanguages,
      ...pagesInAllLanguages.map(paths.markdown),
      ...Object.keys(files),
      ...[paths.llms(), paths.sitemap(), paths.sitemapMarkdown(), routes.robots.pattern],
      ...[paths.webManifest(), paths.socialMarks(), paths.agentSkills()],
    ],
    possible: [
      ...localized.flatMap((route) => patternsOf({ locales: site.locales, ...(parts && { parts }) }, route)),
      ...[...folders].flatMap((folder) => [
        paths.llms(folder),
        ...paths.feedFiles.map((file) => paths.feed(folder, file)),
      ]),
    ],
  }
}

/** Every page in every language: those without a translation show the original. */
function pagePaths(site: SiteInput['site'], manifest: Manifest): string[] {
  const locales = site.locales.filter(({ code }) => code in manifest.navHashes)
  const codes = locales.map(({ code }) => code)
  const plain = new Set(
    Object.keys(manifest.pages).map((path) => localPathOf(site, path, codes).pathWithoutLocale),
  )
  return locales
    .flatMap((locale) => [...plain].map((path) => inLocale(site, locale, path)))
    .filter((path) => findPage(site, manifest, path).entry)
}

/** The addresses that lead to others, in every language, each with the other. */
export const movedAddresses = (site: SiteInput['site'], { redirects, navHashes }: Manifest) =>
  Object.entries(redirects).flatMap(([from, to]) =>
    site.locales
      .filter(({ code }) => code in navHashes)
      .map((locale) => ({ from: inLocale(site, locale, from), to: inLocale(site, locale, to) })),
  )
