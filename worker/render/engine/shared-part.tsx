import type { ReactNode } from 'react'
import type { PageView } from '../page-view.ts'
import type { Chunk } from './chunks.ts'
import { chunksToText } from './chunks.ts'
import { remembered } from './remembered.ts'
import { renderFragment } from './render-part.tsx'
import { Template } from './template.ts'

/** A part that is the same on all pages of a locale that share its name, but for the values of its holes. */
export function sharedPart(
  view: PageView,
  name: string,
  values: Readonly<Record<string, string | Chunk[]>>,
  part: () => ReactNode,
): Chunk[] {
  return remembered(
    view.manifest,
    `${name} ${view.locale.code}`,
    () => new Template(chunksToText(renderFragment(view, part))),
  ).filled(values)
}
