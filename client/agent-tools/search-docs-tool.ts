import { allTab } from '../../content-bundle/site/search.ts'
import { site } from '../../content-bundle/site/site.ts'
import { getSearchAnswer } from '../calls/get-search-answer.ts'
import { words } from './answer-words.ts'

/** The part of the search's answer that the tool reads. */
interface Answer {
  pages: { title: { text: string }; url: string; excerpt: { text: string } }[]
}

const mostResults = 5

/** How long the search may take, in milliseconds. */
const timeLimitMs = 10_000

/** `search_docs`: the site's own ranking. */
export const searchDocsTool: ModelContextTool = {
  name: 'search_docs',
  title: 'Search the documentation',
  description: `Find pages of the ${site.name} documentation by words, identifiers or a question. Returns titles, addresses and excerpts, best first. Read a page with get_page before you rely on an excerpt.`,
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'A few words, an identifier, a question.' },
    },
    required: ['query'],
  },
  annotations: { readOnlyHint: true },
  async execute({ query }) {
    const question = { q: String(query), tab: allTab, locale: document.documentElement.lang }
    const { pages } = await getSearchAnswer<Answer>(question, AbortSignal.timeout(timeLimitMs))
    if (pages.length === 0) return words(`Nothing answers \`${query}\`. Try fewer or other words.`)
    const lines = pages
      .slice(0, mostResults)
      .map(({ title, url, excerpt }) =>
        [title.text, new URL(url, location.origin).href, excerpt.text].join('\n'),
      )
    return words(lines.join('\n\n'))
  },
}
