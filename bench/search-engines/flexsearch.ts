import { Document } from 'flexsearch'
import { brotliSize, bundledSize } from './bundled-size.ts'
import { asPages, type PageText, type SearchEngine } from './search-engine.ts'

/** FlexSearch as it comes, with prefixes; every section a document, titles before text. */
export async function stockFlexSearch(pages: readonly PageText[]): Promise<SearchEngine> {
  const search = new Document({ document: { id: 'id', index: ['title', 'text'] }, tokenize: 'forward' })
  for (const { url, sections } of pages) {
    for (const { anchor, title, text } of sections)
      search.add({ id: anchor ? `${url}#${anchor}` : url, title, text })
  }
  let bytes = await bundledSize('flexsearch', 'Document')
  await search.export((_, data) => {
    bytes += brotliSize(data ?? '')
  })
  return {
    name: 'FlexSearch',
    ask: async (query) => {
      const fields = search.search(query, { limit: 50, suggest: true }) as { result: (string | number)[] }[]
      return asPages(fields.flatMap(({ result }) => result.map(String)))
    },
    bytesToFirstAnswer: async () => bytes,
    close: async () => {},
  }
}
