import type { PageView } from '../page-view.ts'

/** Where to read and run a notebook as a notebook. */
export function NotebookBanner({
  view,
  notebook,
}: {
  view: PageView
  notebook: NonNullable<PageView['notebook']>
}) {
  const { words } = view
  return (
    <aside className="notebook-banner" aria-label={words.notebookNotice}>
      <p>{words.notebookNotice}</p>
      <a className="button small" href={notebook.gitHubUrl}>
        {words.openOnGitHub}
      </a>
      <a className="button small" href={notebook.colabUrl}>
        {words.runOnColab}
      </a>
    </aside>
  )
}
