import { type ReactNode, useId } from 'react'
import { paths } from '../../../content-bundle/model/paths.ts'
import { glossary } from '../../../content-bundle/site/glossary.ts'

/**
 * A word of the glossary: a link to its entry, with the definition shown while it is pointed at or focused.
 * The definition is marked as not part of the page's words: in Markdown there is the link alone.
 */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  const tooltip = useId()
  const entry = glossary[id]
  const link = (
    <a className="term" href={paths.glossaryTerm(id)} aria-describedby={entry && tooltip}>
      {children}
    </a>
  )
  if (!entry) return link
  return (
    <span className="term-holder">
      {link}
      <span className="tooltip" role="tooltip" id={tooltip} data-markdown-ignore="">
        {entry.definition}
      </span>
    </span>
  )
}
