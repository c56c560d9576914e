import { type ReactNode, useId } from 'react'
import { paths } from '../../../content-bundle/model/routes.ts'
import { glossary } from '../../../content-bundle/site/glossary.ts'
import { escapeText } from '../engine/escape-text.ts'
import { useRender } from '../engine/render-context.ts'

/**
 * A word of the glossary: a link to its entry, with the definition shown while it is pointed at or focused.
 * The definition is marked as not part of the page's words: in Markdown there is the link alone. Written by hand,
 * for prose may hold many.
 */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const { slots } = useRender()
  const tooltip = useId()
  const entry = glossary[id]
  const link = `<a class="term" href="${escapeText(paths.glossaryTerm(id))}"`
  if (!entry) return slots.around(`${link}>`, children, '</a>')
  return slots.around(
    `<span class="term-holder">${link} aria-describedby="${tooltip}">`,
    children,
    `</a><span class="tooltip" role="tooltip" id="${tooltip}" data-markdown-ignore="">${escapeText(entry.definition)}</span></span>`,
  )
}
