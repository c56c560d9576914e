import MiniSearch from 'minisearch'
import { brotliSize, bundledSize } from './bundled-size.ts'
import { asPages, type PageText, type SearchEngine } from './search-engine.ts'

/**
 * MiniSearch as it comes, but for what its own guide advises for a search while typing: prefixes, fuzziness of
 * a fifth, titles before text. Every section is a document. The whole index is read before the first answer.
 */
export async function stockMiniSearch(pages: readonly PageText[]): Promise<SearchEngine> {
  const documents = pages.flatMap(({ url, sections }) =>
    sections.map(({ anchor, title, text }) => ({ id: anchor ? `${url}#${anchor}` : url, title, text })),
  )
  const search = new MiniSearch({
    fields: ['title', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4 } },
  })
  search.addAll(documents)
  const bytes = brotliSize(JSON.stringify(search)) + (await bundledSize('minisearch', 'default'))
  return {
    name: 'MiniSearch',
    ask: async (query) => asPages(search.search(query).map(({ id }) => String(id))),
    bytesToFirstAnswer: async () => bytes,
    close: async () => {},
  }
}
