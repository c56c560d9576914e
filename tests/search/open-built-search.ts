import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSearchIndex, type SearchIndex } from '../../engine/search/search-index.ts'

/** The search indexes of a built site, by locale, read from its files. */
export async function openBuiltSearch(dist: string): Promise<Map<string, SearchIndex>> {
  const folder = join(dist, 'client/search')
  const read = async (name: string) => new Uint8Array(readFileSync(join(folder, name))).buffer
  const cores = readdirSync(folder).filter((name) => name.endsWith('-core.bin'))
  const opened = cores.map(async (core) => {
    const set = core.replace('-core.bin', '')
    return [set.slice(0, set.lastIndexOf('-')), await openSearchIndex(set, read)] as const
  })
  return new Map(await Promise.all(opened))
}
