import type { ReactNode } from 'react'
import { fillMessage } from '../../../../engine/model/site/messages-of.ts'
import { usePage } from '../page-context.ts'

const anchorOf = (id: string) => `cell-${id}`

/** The anchor of a Markdown cell. Not in the tab order: headings and code cells have links already. */
export function NotebookAnchor({ id }: { id: string }) {
  const { messages } = usePage()
  return (
    <a
      className="cell-anchor"
      id={anchorOf(id)}
      href={`#${anchorOf(id)}`}
      aria-label={messages.cellLink}
      tabIndex={-1}
    >
      #
    </a>
  )
}

/** A code cell with its outputs. Its number links to it; a cell that never ran has none. */
export function NotebookCell({
  id,
  count,
  children,
}: {
  id: string
  count: number | null
  children?: ReactNode
}) {
  const { messages } = usePage()
  const label = count === null ? messages.cellLink : fillMessage(messages.cellLinkNumbered, { count })
  return (
    <div className="cell" id={anchorOf(id)}>
      <a className="cell-link" href={`#${anchorOf(id)}`} aria-label={label} data-markdown-ignore="">
        {count === null ? '[ ]' : `[${count}]`}
      </a>
      {children}
    </div>
  )
}
