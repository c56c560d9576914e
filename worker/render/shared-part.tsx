import type { ReactNode } from 'react'
import type { PageView } from './page-view.ts'
import type { Piece } from './pieces.ts'
import { textOf } from './pieces.ts'
import { remembered } from './remembered.ts'
import { renderPart } from './render-part.tsx'
import { Template } from './template.ts'

/** A part that is the same on all pages of a locale that share its name, but for the values of its holes. */
export function sharedPart(
  view: PageView,
  name: string,
  values: Readonly<Record<string, string | Piece[]>>,
  part: () => ReactNode,
): Piece[] {
  return remembered(
    view.manifest,
    `${name} ${view.locale.code}`,
    () => new Template(textOf(renderPart(view, part))),
  ).filled(values)
}
