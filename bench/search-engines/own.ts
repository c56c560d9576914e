import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSearchIndex, type ReadSearchFile } from '../../content-bundle/search/search-index.ts'
import { searchSite } from '../../content-bundle/search/search-site.ts'
import { brotliSize } from './bundled-size.ts'
import type { PageText, SearchEngine } from './search-engine.ts'

/** The site's own search, from the files and the worker's script of a build. */
export async function ownSearch(dist: string, locale = 'en'): Promise<SearchEngine & { pages: PageText[] }> {
  const { searchSets, client } = JSON.parse(readFileSync(join(dist, 'content/manifest.json'), 'utf8'))
  const set: string = searchSets[locale]
  const read = async (name: string) => new Uint8Array(readFileSync(join(dist, 'client/search', name))).buffer
  const index = await openSearchIndex(set, read)
  const script = brotliSize(readFileSync(join(dist, 'client', client.searchWorker)))
  const files = await Promise.all(index.core.entries.map((_, at) => index.page(at)))
  return {
    name: 'own',
    pages: files.map(({ url, entries }) => ({
      url,
      sections: entries.map(({ id, title, text }) => ({ anchor: id, title, text })),
    })),
    ask: async (query) => (await searchSite(index, query)).pages.map(({ url }) => url),
    bytesToFirstAnswer: async (query) => {
      let bytes = script
      const counted: ReadSearchFile = async (name) => {
        const file = await read(name)
        bytes += file.byteLength
        return file
      }
      await searchSite(await openSearchIndex(set, counted), query)
      return bytes
    },
    close: async () => {},
  }
}
