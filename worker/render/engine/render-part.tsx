import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '../page-view.ts'
import type { Chunk } from './chunks.ts'
import { Placeholders } from './placeholders.ts'
import { RenderProvider } from './render-context.ts'

/** React's output for a part of a page, as static HTML. */
export function renderFragment(view: PageView, part: (slots: Placeholders) => ReactNode): Chunk[] {
  const slots = new Placeholders()
  return slots.fill(
    renderToStaticMarkup(<RenderProvider value={{ view, slots }}>{part(slots)}</RenderProvider>),
  )
}
