import { createContext, useContext } from 'react'
import type { Messages } from '../../../engine/model/site/messages.ts'
import type { Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { WrittenDates } from '../../../engine/model/written-dates.ts'
import type { PageLists } from '../views/page-lists.ts'

/** Facts that the components of an article can look up. */
export interface PageContext {
  site: SiteConfig
  locale: Locale
  messages: Messages
  pages: PageLists
  dates: WrittenDates | undefined
}

const context = createContext<PageContext | null>(null)
export const PageContextProvider = context.Provider

export function usePage(): PageContext {
  const value = useContext(context)
  if (!value)
    throw new Error('A component of an article was rendered without a PageContextProvider around it.')
  return value
}
