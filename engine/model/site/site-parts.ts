import type { RootContent } from 'mdast'
import type { ComponentType, ReactNode } from 'react'
import type { ComponentRule } from '../components.ts'
import type { ComponentSheet, EngineSheet, SiteSheet } from '../sheets-of-tree.ts'
import type { Json } from '../tree.ts'
import type { Messages } from './messages.ts'
import type { Locale, SiteConfig } from './site-config.ts'

/** What a site's parts may know of the page that shows them. */
export interface PartFacts {
  site: SiteConfig
  locale: Locale
  /** Interface texts in that locale. */
  messages: Messages
}

/** What the Markdown of a component is made from. */
export interface SiteMarkdownInput {
  props: Record<string, Json>
  /** Its content as plain Markdown. */
  children: RootContent[]
  title: string
}

/** When a component is hydrated: in view, when the browser is idle, or at a visitor's first action. */
export const clientStarts = ['visible', 'idle', 'action'] as const
export type ClientStart = (typeof clientStarts)[number]

/** A component that only one site has: its rule, and what becomes of it. */
export interface SiteComponent extends Omit<ComponentRule, 'sheets'> {
  /** Renders it from its props and what `facts` adds to them. */
  render: ComponentType<never>
  /** Further props, from the site and the page. */
  facts?: (page: PartFacts) => object
  /** Its Markdown, for agents and the search; its content when left out. */
  markdown?: (input: SiteMarkdownInput) => RootContent[]
  /** Stylesheets next to `components.tsx`, such as `tide.css`: pages that show the component carry them inline. */
  styles?: readonly string[]
  /** Stylesheets of the engine's components that it needs too. */
  sheets?: readonly EngineSheet[]
  /** It runs in the browser, too, from then on. It gets its props and facts as JSON, and holds nothing. */
  client?: ClientStart
  /**
   * With `client`: the file next to `components.tsx` that exports `render` under the name of the component, or a file `.ts`
   * that exports a function: its name in lower camel case. It gets the element, and needs no React.
   */
  script?: string
}

/** A page that a slot is rendered for. */
export interface SlotFacts extends PartFacts {
  /** Path of the page, without the prefix of its locale. */
  path: string
}

/** The places of every page that a site may fill. */
export type SlotName = 'head' | 'beforeArticle' | 'afterArticle' | 'sidebarEnd' | 'footer'

export type SiteComponents = Readonly<Record<string, SiteComponent>>
export type SiteSlots = Readonly<Partial<Record<SlotName, (page: SlotFacts) => ReactNode>>>

/** A page that a form of the site leads to: the worker makes it from what was entered, for readers without scripts. */
export interface FormPage {
  title: (page: PartFacts) => string
  /** The name of the component that it shows. */
  component: string
  /** The props of the component, made from the fields of the form. What visitors enter is in them: check it. */
  props: (query: URLSearchParams) => Record<string, Json>
}

/** By path, without the prefix of a locale. */
export type FormPages = Readonly<Record<string, FormPage>>

/** The parts of a site that are code: what `components.tsx` next to its config exports. */
export interface SiteParts {
  components: SiteComponents
  slots: SiteSlots
  formPages: FormPages
}

/** The rules of a site's own components, by name. */
export type SiteRules = Readonly<Record<string, SiteRule>>
type SiteRule = Omit<ComponentRule, 'sheets'> & { sheets: readonly ComponentSheet[] }

/** The components that only this site has. The build checks them. */
export const defineComponents = (components: SiteComponents): SiteComponents => components

/** What this site shows around its pages. */
export const defineSlots = (slots: SiteSlots): SiteSlots => slots

/** The pages that forms of this site lead to. The build checks their paths. */
export const defineFormPages = (pages: FormPages): FormPages => pages

/** The name of a stylesheet of a site's own component: `site-tide` of `tide.css`. */
export const siteSheetOf = (file: string): SiteSheet =>
  `site-${file.replace(/^.*\//, '').replace(/\.css$/, '')}`

/** The rules of a site's components as the engine has them for its own. */
export const siteRulesOf = (parts?: Partial<SiteParts>): SiteRules =>
  Object.fromEntries(
    Object.entries(parts?.components ?? {}).map(([name, component]) => {
      const { props, eachPlan, inside, isInline, holds, showsTitle, sheets = [], styles = [] } = component
      const rule = {
        props,
        eachPlan,
        inside,
        isInline,
        holds,
        showsTitle,
        sheets: [...sheets, ...styles.map(siteSheetOf)],
      }
      return [name, rule]
    }),
  )
