import type { GetPageInput } from '../../content-bundle/model/agent-tools.ts'
import { paths } from '../../content-bundle/model/urls/routes.ts'
import { decodedPath, normalizePath, pagePathOfMarkdown } from '../../content-bundle/model/urls/url-path.ts'
import { getMarkdown, MarkdownUnavailable } from '../calls/get-markdown.ts'

/** `get_page`: the Markdown version of a page, or of the open page. Throws for what is not a page of this site. */
export async function getPage(input: Partial<GetPageInput>): Promise<string> {
  const { page, section, since, max_tokens: maxTokens, offset } = input
  const url = URL.parse(String(page ?? ''), location.href)
  if (url?.origin !== location.origin) throw new Error(`\`${page}\` is not a page of this site.`)
  const path = normalizePath(url.pathname)
  const anchor = String(section ?? (page === undefined ? '' : decodedPath(url.hash))).replace(/^#/, '')
  const parameters = new URLSearchParams({
    ...(anchor !== '' && { section: anchor }),
    ...(since !== undefined && { since }),
    ...(maxTokens !== undefined && { max_tokens: String(maxTokens) }),
    ...(offset !== undefined && { offset: String(offset) }),
  })
  const query = parameters.size > 0 ? `?${parameters}` : ''
  try {
    return await getMarkdown(paths.markdown(pagePathOfMarkdown(path) ?? path) + query)
  } catch (error) {
    if (!(error instanceof MarkdownUnavailable)) throw error
    const heading = anchor === '' ? '' : ` with a heading \`${anchor}\``
    throw new Error(`There is no page \`${path}\`${heading}. Use search_docs to find one.`)
  }
}
