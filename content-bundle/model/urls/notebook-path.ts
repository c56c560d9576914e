import type { SiteConfig } from '../site/site-config.ts'

/** URL path of a notebook's page: its file name in the site's folder of notebooks. */
export const notebookPath = ({ pages }: Pick<SiteConfig, 'pages'>, notebook: string): string =>
  `${pages.notebooks}/${notebook.replace(/\.ipynb$/, '')}`
