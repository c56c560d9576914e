import { paths } from '../../content-bundle/model/routes.ts'
import { normalizePath, pagePathOfMarkdown } from '../../content-bundle/model/url-path.ts'
import { site } from '../../content-bundle/site/site.ts'
import { getMarkdown, MarkdownUnavailable } from '../calls/get-markdown.ts'
import { words } from './answer-words.ts'

/** `get_page`: the Markdown of the page that is open, or of another of the site. */
export const getPageTool: ModelContextTool = {
  name: 'get_page',
  title: 'Read a page',
  description: `Read a page of ${site.name} as Markdown: the one that is open, or another by its path.`,
  inputSchema: {
    type: 'object',
    properties: {
      page: {
        type: 'string',
        description: 'Path or address, such as `/docs`. Left out: the page that is open.',
      },
      section: { type: 'string', description: 'Anchor of a heading: only what is below it is returned.' },
    },
  },
  annotations: { readOnlyHint: true },
  async execute({ page, section }) {
    const asked = URL.parse(String(page ?? ''), location.href)
    if (asked?.origin !== location.origin) throw new Error(`\`${page}\` is no page of this site.`)
    const path = normalizePath(asked.pathname)
    const anchor = String(section ?? (page === undefined ? '' : asked.hash)).replace(/^#/, '')
    const query = anchor === '' ? '' : `?${new URLSearchParams({ section: anchor })}`
    try {
      return words(await getMarkdown(paths.markdown(pagePathOfMarkdown(path) ?? path) + query))
    } catch (error) {
      if (!(error instanceof MarkdownUnavailable)) throw error
      throw new Error(
        `There is no page \`${path}\`${anchor && ` with a heading \`${anchor}\``}. Use search_docs to find one.`,
      )
    }
  },
}
