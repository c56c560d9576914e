import type { Layout } from '../../../engine/model/front-matter.ts'
import type { Manifest, PageEntry } from '../../../engine/model/manifest.ts'
import {
  type ComponentSheet,
  callToActionSheet,
  inCascade,
  textSheet,
  wideSheet,
} from '../../../engine/model/sheets-of-tree.ts'
import type { LocalPath } from '../../../engine/model/site/locales.ts'
import { sectionOfPath } from '../../../engine/model/site/section-of-path.ts'
import type { Section, SiteConfig } from '../../../engine/model/site/site-config.ts'
import { type FoundPage, localPathIn } from '../../../engine/model/urls/find-page.ts'
import * as paths from '../../../engine/model/urls/paths.ts'

/** Source of every page: the build, the request and the clock. */
export interface RenderInput extends LocalPath {
  site: SiteConfig
  manifest: Manifest
  /** The path as the client asked for it, decoded and normalized. */
  requestPath: string
  now: Date
}

/** The input of a page that the worker makes itself, such as the search page. */
export const renderInput = (
  site: SiteConfig,
  manifest: Manifest,
  requestPath: string,
  now: Date,
): RenderInput => ({ site, manifest, requestPath, now, ...localPathIn(site, manifest, requestPath) })

/** A page of the build with the facts that headers and views share. */
export interface PageRequest extends RenderInput {
  entry: PageEntry
  /** Path of the text that is shown: the requested path, or the original's. */
  originalPath: string
  layout: Layout
  /** The section that the path belongs to. */
  section: Section | undefined
  /** The section of the folder that holds the page: another one for a section's own page. */
  parentSection: Section | undefined
  /** Stylesheets of components that the page carries inline: those of its text, and those of what is around it. */
  sheets: readonly ComponentSheet[]
}

/** Finds the facts of a page once, for its headers and its view. */
export function pageRequest(
  input: Omit<RenderInput, keyof LocalPath>,
  { locale, pathWithoutLocale, originalPath, entry }: FoundPage & { entry: PageEntry },
): PageRequest {
  const { site } = input
  const section = sectionOfPath(site, pathWithoutLocale)
  const folder = pathWithoutLocale.slice(0, pathWithoutLocale.lastIndexOf('/'))
  const parentSection = sectionOfPath(site, folder)
  const layout = layoutOf(entry, section, pathWithoutLocale)
  const sheets = sheetsOf(entry, layout, parentSection)
  return { ...input, locale, pathWithoutLocale, originalPath, entry, section, parentSection, layout, sheets }
}

/** The layout of a page: its own, or the one that the section gives it; `/` is the home page. */
function layoutOf({ front }: PageEntry, section: Section | undefined, pathWithoutLocale: string): Layout {
  if (front.layout) return front.layout
  if (pathWithoutLocale === paths.home() && section?.prefix !== paths.home()) return 'home'
  if (!section) return 'wide'
  return pathWithoutLocale === section.prefix ? section.layout.index : section.layout.pages
}

function sheetsOf(entry: PageEntry, layout: Layout, parentSection: Section | undefined) {
  const needed = new Set(entry.sheets)
  if (entry.front.authors || entry.front.date) needed.add('authors')
  if (entry.front.cover || entry.front.customer) needed.add('cover')
  if (entry.front.customer) needed.add('product-logo').add('wordmark')
  if (parentSection?.callToAction) needed.add(callToActionSheet)
  if (entry.notebook) needed.add('notebook')
  if (layout === 'wide') needed.add(wideSheet)
  if (layout === 'docs' || layout === 'article') needed.add(textSheet)
  return inCascade(needed)
}
