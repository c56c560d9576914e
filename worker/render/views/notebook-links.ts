import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { paths } from '../../../content-bundle/model/urls/routes.ts'

/** Where a notebook can be read, run and downloaded. */
export interface NotebookLinks {
  gitHubUrl: string
  /** Null for notebooks in another language than Python, which Colab cannot run. */
  colabUrl: string | null
  fileUrl: string
  /** The notebook's code as a script; null when the build has none. */
  scriptUrl: string | null
}

const scriptExtensions = ['py', 'ts']

export function notebookLinks(
  { repositories }: Pick<SiteConfig, 'repositories'>,
  notebook: string,
  language: string | null,
  { files }: Manifest,
): NotebookLinks {
  const file = `${repositories.docsBranch}/cookbook/${notebook}`
  const repository = new URL(repositories.docs).pathname
  const scripts = scriptExtensions.map((extension) => paths.notebookScript(notebook, extension))
  return {
    gitHubUrl: `${repositories.docs}/blob/${file}`,
    colabUrl:
      language === 'python' ? `https://colab.research.google.com/github${repository}/blob/${file}` : null,
    fileUrl: paths.notebookFile(notebook),
    scriptUrl: scripts.find((path) => path in files) ?? null,
  }
}
