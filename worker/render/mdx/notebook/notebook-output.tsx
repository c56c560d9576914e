import type { ReactNode } from 'react'
import { fillMessage } from '../../../../engine/model/site/messages-of.ts'
import { usePage } from '../page-context.ts'

interface NotebookOutputProps {
  kind: 'stdout' | 'stderr' | 'error' | 'result' | 'figure' | 'interactive'
  /** Number of lines or rows of a long output, which starts collapsed. */
  lines?: number
  children?: ReactNode
}

/** An output of a notebook cell. A long one scrolls, also by keyboard, until the reader opens it. Works without JavaScript. */
export function NotebookOutput({ kind, lines, children }: NotebookOutputProps) {
  const { messages } = usePage()
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
