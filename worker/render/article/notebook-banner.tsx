import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import type { ArticleFactsProps } from './article-facts.tsx'

/** Links to read, run and download a notebook. */
export function NotebookBanner({ texts, messages, host }: ArticleFactsProps) {
  const { notebookInRepository, notebookOnColab, colabKernel, notebookFile, notebookScript } = texts
  return (
    <aside className="notebook-banner" aria-label={messages.notebookNotice} data-markdown-ignore="">
      <p>{messages.notebookNotice}</p>
      {notebookInRepository && (
        <a className="button small" href={notebookInRepository}>
          {fillMessage(messages.openInRepository, { host })}
        </a>
      )}
      {notebookOnColab && (
        <a className="button small" href={notebookOnColab}>
          {messages.runOnColab}
        </a>
      )}
      <a className="button small" href={notebookFile} download>
        {messages.downloadNotebook}
      </a>
      {notebookScript && (
        <a className="button small" href={notebookScript} download>
          {messages.downloadScript}
        </a>
      )}
      {colabKernel && <p>{colabKernel}</p>}
    </aside>
  )
}
