import { renderToStaticMarkup } from 'react-dom/server'
import type { SlotName } from '../../../engine/model/site/site-parts.ts'
import { type Html, raw } from '../engine/html.ts'
import type { FrameView } from '../views/frame-view.ts'

/** What the site shows in a place of the page; null where it shows nothing. */
export function slotHtml(name: SlotName, { shared, path }: Pick<FrameView, 'shared' | 'path'>): Html | null {
  const { site, locale, messages } = shared
  const slot = site.parts?.slots?.[name]
  return slot ? raw(renderToStaticMarkup(slot({ site, locale, messages, path }))) : null
}
