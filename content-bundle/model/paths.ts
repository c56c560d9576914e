/** Every URL of the site is made by a function of this file. All are root-relative unless said otherwise. */

export const paths = {
  home: () => '/',
  page: (path: string) => path,
  markdown: (path: string) => (path === '/' ? '/index.md' : `${path}.md`),
  cookbook: (notebook: string) => `/guides/cookbook/${notebook.replace(/\.ipynb$/, '')}`,
  notebookFile: (notebook: string) => `/cookbook/${notebook}`,
  feedback: () => '/api/feedback',
  continentCode: () => '/api/get-continent-code',
  ogImage: (words: { title: string; description?: string; section?: string }) => {
    const query = new URLSearchParams(Object.entries(words).filter(([, value]) => value))
    return `/api/og?${query}`
  },
  blog: () => '/blog',
  docs: () => '/docs',
  talkToUs: () => '/talk-to-us',
  support: () => '/support',
} as const

/** The page path a `.md` URL stands for, or null when the URL is no Markdown twin. */
export function pagePathOfMarkdown(path: string): string | null {
  if (!path.endsWith('.md')) return null
  const page = path.slice(0, -'.md'.length)
  if (page === '/index') return '/'
  return page.endsWith('/index') ? page.slice(0, -'/index'.length) : page
}

/** One spelling per page: no trailing slash, no empty segments. */
export function normalizePath(path: string): string {
  const clean = path.replace(/\/{2,}/g, '/')
  return clean.length > 1 && clean.endsWith('/') ? clean.slice(0, -1) : clean
}

/** Whether `path` is `prefix` or lies below it. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
