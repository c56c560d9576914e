import type { ReactNode } from 'react'
import { fillMessage } from '../../../content-bundle/model/fill-message.ts'
import { useRender } from '../engine/render-context.ts'

interface NotebookOutputProps {
  kind: 'stdout' | 'stderr' | 'error' | 'result' | 'figure' | 'interactive'
  /** Set when the output is long: how many lines or rows it has. It then starts collapsed. */
  lines?: number
  children?: ReactNode
}

/**
 * What a notebook cell printed or drew. A long output scrolls in its place, by keyboard too, until it
 * is opened; neither needs JavaScript.
 */
export function NotebookOutput({ kind, lines, children }: NotebookOutputProps) {
  const { messages } = useRender().view
  const name = kind === 'error' ? messages.outputError : kind === 'stderr' ? messages.outputStderr : null
  return (
    <figure className="cell-output" data-kind={kind} aria-label={name ?? messages.output}>
      {name && (
        <p className="cell-output-name" aria-hidden="true">
          {name}
        </p>
      )}
      {lines !== undefined && (
        <details className="cell-output-more" data-markdown-ignore="">
          <summary>
            <span className="when-closed">{fillMessage(messages.outputShowAll, { lines })}</span>
            <span className="when-open">{messages.outputShowLess}</span>
          </summary>
        </details>
      )}
      <div className="cell-output-body" tabIndex={lines === undefined ? undefined : 0}>
        {kind === 'interactive' ? <p>{messages.outputInteractive}</p> : children}
      </div>
    </figure>
  )
}
