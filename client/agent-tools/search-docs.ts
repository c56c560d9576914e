import type { SearchDocsInput } from '../../content-bundle/model/agent-tools.ts'
import { allTab } from '../../content-bundle/model/search/search-tabs.ts'
import { getSearchAnswer } from '../calls/get-search-answer.ts'

/** The part of the search's answer that the tool reads. */
interface SearchPages {
  pages: { title: { text: string }; url: string; excerpt: { text: string } }[]
}

const timeoutMs = 10_000

/** `search_docs`: the site's own search. By default in the language of the open page. */
export async function searchDocs({ query, language, limit }: Partial<SearchDocsInput>): Promise<string> {
  const { pages } = await getSearchAnswer<SearchPages>(
    {
      q: String(query),
      tab: allTab,
      locale: String(language ?? document.documentElement.lang),
      ...(limit !== undefined && { limit: Number(limit) }),
    },
    AbortSignal.timeout(timeoutMs),
  )
  if (pages.length === 0) return `No page matches \`${query}\`. Try fewer or other words.`
  return pages
    .map(({ title, url, excerpt }) =>
      [title.text, new URL(url, location.origin).href, excerpt.text].join('\n'),
    )
    .join('\n\n')
}
