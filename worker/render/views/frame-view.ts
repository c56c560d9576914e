import type { Layout } from '../../../engine/model/front-matter.ts'
import { searchTabOfPath } from '../../../engine/model/search/search-tabs.ts'
import type { ComponentSheet } from '../../../engine/model/sheets-of-tree.ts'
import { inLocale } from '../../../engine/model/site/locales.ts'
import type { Locale } from '../../../engine/model/site/site-config.ts'
import { findPage } from '../../../engine/model/urls/find-page.ts'
import { encodedPath, folderOfPath, isUnder } from '../../../engine/model/urls/url-path.ts'
import type { Sidebar } from '../shell/sidebar.ts'
import { type HeadView, plainHead } from './head-view.ts'
import type { RenderInput } from './page-request.ts'
import { type SharedFrame, sharedFrame } from './shared-frame.ts'

/** Everything the frame of a page shows. Components take from it and decide nothing. */
export interface FrameView {
  /** Parts that all pages of the build in this locale show. */
  shared: SharedFrame
  /** Path of the page, without the prefix of its locale. */
  path: string
  head: HeadView
  layout: Layout
  /** Stylesheets of components that the page carries inline. */
  sheets: readonly ComponentSheet[]
  /** The same page in each locale of the build; empty when there is only one. */
  languages: LanguageLink[]
  /** Path of the navbar link whose section holds the page. */
  navbarPath: string | null
  /** Label of the search tab that holds the page. */
  searchTab: string | null
  /** Null where the page shows none. */
  sidebar: Sidebar | null
}

interface LanguageLink {
  code: string
  href: string
}

/** Parts of the frame that differ between kinds of page. */
export type FrameParts = Pick<FrameView, 'head' | 'layout' | 'sheets' | 'sidebar'>

/** The frame of a page without its own content, such as the search page. */
export const plainFrame = (
  input: RenderInput,
  { title, language, sheets }: Pick<HeadView, 'title' | 'language'> & Pick<FrameView, 'sheets'>,
): FrameView =>
  frameView(input, {
    head: plainHead(input.site, input.requestPath, title, language),
    layout: 'wide',
    sheets,
    sidebar: null,
  })

/** Decides everything about the frame of a page. Pure. */
export function frameView(input: RenderInput, parts: FrameParts): FrameView {
  const { site, manifest, now, locale, pathWithoutLocale } = input
  const shared = sharedFrame(site, manifest, locale, now)
  return {
    ...parts,
    shared,
    path: pathWithoutLocale,
    languages: shared.locales.map((other) => ({
      code: other.code,
      href: encodedPath(pathIn(input, other)),
    })),
    navbarPath: site.navbar.find(({ href }) => isUnder(pathWithoutLocale, href))?.href ?? null,
    searchTab: searchTabOfPath(site, pathWithoutLocale),
  }
}

/** The path in another language. A page that this one alone has leads to the nearest page above it there, or the home page. */
function pathIn({ site, manifest, locale, pathWithoutLocale }: RenderInput, other: Locale): string {
  const same = inLocale(site, other, pathWithoutLocale)
  const isPage = manifest.pages[inLocale(site, locale, pathWithoutLocale)] !== undefined
  if (!isPage || findPage(site, manifest, same).entry) return same
  for (let folder = folderOfPath(pathWithoutLocale); folder !== ''; folder = folderOfPath(folder)) {
    const near = inLocale(site, other, folder)
    if (findPage(site, manifest, near).entry) return near
  }
  return inLocale(site, other, '/')
}
