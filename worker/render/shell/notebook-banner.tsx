import type { Messages } from '../../../content-bundle/site/messages.ts'
import type { ArticleTexts } from '../article-texts.ts'

/** Where to read, run and take along a notebook as a notebook. */
export function NotebookBanner({ texts, words }: { texts: ArticleTexts; words: Messages }) {
  const { notebookOnGitHub, notebookOnColab, notebookFile, notebookScript } = texts
  return (
    <aside className="notebook-banner" aria-label={words.notebookNotice} data-markdown-ignore="">
      <p>{words.notebookNotice}</p>
      <a className="button small" href={notebookOnGitHub ?? undefined}>
        {words.openOnGitHub}
      </a>
      {notebookOnColab && (
        <a className="button small" href={notebookOnColab}>
          {words.runOnColab}
        </a>
      )}
      <a className="notebook-download" href={notebookFile ?? undefined} download>
        {words.downloadNotebook}
      </a>
      {notebookScript && (
        <a className="notebook-download" href={notebookScript} download>
          {words.downloadScript}
        </a>
      )}
    </aside>
  )
}
