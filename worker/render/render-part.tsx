import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from './page-view.ts'
import type { Piece } from './pieces.ts'
import { RenderProvider } from './render-context.ts'
import { Slots } from './slots.ts'

/** React's output for a part of a page, as static HTML. */
export function renderPart(view: PageView, part: (slots: Slots) => ReactNode): Piece[] {
  const slots = new Slots()
  return slots.fill(
    renderToStaticMarkup(<RenderProvider value={{ view, slots }}>{part(slots)}</RenderProvider>),
  )
}
