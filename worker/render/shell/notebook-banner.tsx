import type { NotebookLinks } from '../notebook-links.ts'
import type { PageView } from '../page-view.ts'

/** Where to read, run and take along a notebook as a notebook. */
export function NotebookBanner({ view, notebook }: { view: PageView; notebook: NotebookLinks }) {
  const { words } = view
  const { gitHubUrl, colabUrl, fileUrl, scriptUrl } = notebook
  return (
    <aside className="notebook-banner" aria-label={words.notebookNotice} data-markdown-ignore="">
      <p>{words.notebookNotice}</p>
      <a className="button small" href={gitHubUrl}>
        {words.openOnGitHub}
      </a>
      {colabUrl && (
        <a className="button small" href={colabUrl}>
          {words.runOnColab}
        </a>
      )}
      <a className="notebook-download" href={fileUrl} download>
        {words.downloadNotebook}
      </a>
      {scriptUrl && (
        <a className="notebook-download" href={scriptUrl} download>
          {words.downloadScript}
        </a>
      )}
    </aside>
  )
}
