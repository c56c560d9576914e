import { createContext, useContext } from 'react'
import type { PageView } from '../page-view.ts'
import type { Placeholders } from './placeholders.ts'

/** What any component of a page may look up while it is rendered. */
export interface RenderContext {
  view: PageView
  slots: Placeholders
}

const context = createContext<RenderContext | null>(null)
export const RenderProvider = context.Provider

export function useRender(): RenderContext {
  const value = useContext(context)
  if (!value) throw new Error('A page component was rendered outside of a page.')
  return value
}
