import type { ReactNode } from 'react'
import { fillMessage } from '../../../content-bundle/model/fill-message.ts'
import { useRender } from '../engine/render-context.ts'

const anchorOf = (id: string) => `cell-${id}`

/** Where a Markdown cell begins, as a link to it. Out of the tab order: headings and code cells have links enough. */
export function NotebookAnchor({ id }: { id: string }) {
  const { messages } = useRender().view
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

/** A cell of code with what it printed. Its number leads to it; a cell that never ran has none. */
export function NotebookCell({
  id,
  count,
  children,
}: {
  id: string
  count: number | null
  children?: ReactNode
}) {
  const { messages } = useRender().view
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
