import type { Messages } from '../../../engine/model/site/messages.ts'
import type { TextPlaceholders } from './article-texts.ts'

/** Links to read, run and download a notebook. */
export function NotebookBanner({ texts, messages }: { texts: TextPlaceholders; messages: Messages }) {
  const { notebookOnGitHub, notebookOnColab, colabKernel, notebookFile, notebookScript } = texts
  return (
    <aside className="notebook-banner" aria-label={messages.notebookNotice} data-markdown-ignore="">
      <p>{messages.notebookNotice}</p>
      <a className="button small" href={notebookOnGitHub}>
        {messages.openOnGitHub}
      </a>
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
