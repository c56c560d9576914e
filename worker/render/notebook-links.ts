import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { site } from '../../content-bundle/site/site.ts'

/** Where a notebook can be read and run as one. Null where there is nothing to lead to. */
export interface NotebookLinks {
  gitHubUrl: string
  /** Colab's kernels speak Python. */
  colabUrl: string | null
  fileUrl: string
  /** The notebook's code as a script. */
  scriptUrl: string | null
}

const scriptExtensions = ['py', 'ts']

export function notebookLinks(notebook: string, language: string | null, { files }: Manifest): NotebookLinks {
  const file = `${site.docsBranch}/cookbook/${notebook}`
  const repository = new URL(site.docsRepository).pathname
  const scripts = scriptExtensions.map((extension) => paths.notebookScript(notebook, extension))
  return {
    gitHubUrl: `${site.docsRepository}/blob/${file}`,
    colabUrl:
      language === 'python' ? `https://colab.research.google.com/github${repository}/blob/${file}` : null,
    fileUrl: paths.notebookFile(notebook),
    scriptUrl: scripts.find((path) => path in files) ?? null,
  }
}
