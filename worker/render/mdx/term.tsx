import { type ReactNode, useId } from 'react'
import { usePage } from './page-context.ts'

/** A word of the glossary: a link to its entry, with a tooltip on hover and focus; in Markdown the link alone. */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const { glossary, pages } = usePage().site
  const tooltip = useId()
  const definition = glossary[id]?.definition
  const link = (
    <a className="term" href={`${pages.glossary ?? ''}#${id}`} aria-describedby={definition && tooltip}>
      {children}
    </a>
  )
  if (!definition) return link
  return (
    <span className="term-holder">
      {link}
      <span className="tooltip" role="tooltip" id={tooltip} data-markdown-ignore="">
        {definition}
      </span>
    </span>
  )
}
