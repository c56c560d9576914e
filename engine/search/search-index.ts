import { type AskedFile, type PageFile, type SearchCore, searchFiles } from '../model/search/files.ts'
import { lowerBound, readTermFile, type TermFile } from '../model/search/term-file.ts'
import { BoundedMap } from '../model/values/bounded-map.ts'
import { ownJson } from '../model/values/own-json.ts'
import { AskedQuestions } from './asked-questions.ts'
import { Meanings } from './meanings.ts'
import { type QuerySettings, synonymTable } from './read-query.ts'

/** Loads a file of the search data by its name. Throws if it cannot be loaded. */
export type ReadSearchFile = (name: string) => Promise<ArrayBuffer>

/** Most page files in memory, about 10 kB each; the oldest is dropped. */
const cachedPages = 400

/** The search data of one locale. The core is loaded, everything else when it is first needed. */
export interface SearchIndex {
  core: SearchCore
  querySettings: QuerySettings
  /** Page of each entry, and the first entry of each page with one more at the end. Questions follow entries. */
  pageOf: Uint32Array
  firstEntry: Uint32Array
  /** Positions of the terms files that hold the terms from `first` to `last`. */
  termFilesFor(first: string, last: string): number[]
  termFile(at: number): Promise<TermFile>
  /** A terms file that is loaded already. */
  loadedTermFile(at: number): TermFile | undefined
  /** The words that typos are corrected to; `rareSpelling` where none of them is near. */
  words(list: 'spelling' | 'rareSpelling'): Promise<readonly string[]>
  page(at: number): Promise<PageFile>
  /** Questions as readers type them. Browsers do without. */
  asked(): Promise<AskedQuestions>
  /** What sections and questions mean; null for a locale without a table of word pieces. Browsers do without. */
  meanings(): Promise<Meanings | null>
}

/** Opens a file set. Loads its core, unless it is given. */
export async function openSearchIndex(
  set: string,
  read: ReadSearchFile,
  given?: SearchCore,
): Promise<SearchIndex> {
  const json = async <T>(name: string) => ownJson<T>(await textOf(await read(name)))
  const core = given ?? (await json<SearchCore>(searchFiles.core(set)))
  const { firstEntry, pageOf } = placesOf(core)
  const termFiles = new Map<number, TermFile>()
  const pages = new BoundedMap<number, PageFile>(cachedPages)
  const dictionaries = new Map<string, readonly string[]>()
  let asked: AskedQuestions | undefined
  let meanings: Meanings | undefined
  return {
    core,
    querySettings: { synonyms: synonymTable(core.synonyms), queryLength: core.queryLength },
    pageOf,
    firstEntry,
    termFilesFor: (first, last) => filesBetween(core.firstTerms, first, last),
    termFile: (at) =>
      cached(termFiles, at, async () =>
        readTermFile(new Uint8Array(await inflate(await read(searchFiles.terms(set, at))))),
      ),
    loadedTermFile: (at) => termFiles.get(at),
    words: (list) =>
      cached(dictionaries, list, async () => (await textOf(await read(searchFiles[list](set)))).split('\n')),
    async asked() {
      if (asked) return asked
      const file = await json<AskedFile>(searchFiles.asked(set))
      // Another request may have made them while this one was reading.
      asked ??= new AskedQuestions(file)
      return asked
    },
    async meanings() {
      if (meanings || !core.hasMeanings) return meanings ?? null
      const bytes = await inflate(await read(searchFiles.meanings(set)))
      meanings ??= new Meanings(new Uint8Array(bytes))
      return meanings
    },
    page: (at) => cached(pages, at, () => json<PageFile>(searchFiles.page(set, at))),
  }
}

/** Caches values, not promises: on the edge, a promise of one request may never settle for another. */
async function cached<Key, T>(cache: Map<Key, T>, at: Key, make: () => Promise<T>): Promise<T> {
  const remembered = cache.get(at)
  if (remembered !== undefined) return remembered
  const made = await make()
  cache.set(at, made)
  return made
}

function placesOf({ entries, questions }: SearchCore) {
  const firstEntry = new Uint32Array(entries.length + 1)
  for (const [page, count] of entries.entries()) {
    firstEntry[page + 1] = (firstEntry[page] ?? 0) + count + (questions[page] ?? 0)
  }
  const pageOf = new Uint32Array(firstEntry[entries.length] ?? 0)
  for (const [page] of entries.entries()) pageOf.fill(page, firstEntry[page], firstEntry[page + 1])
  return { firstEntry, pageOf }
}

function filesBetween(firstTerms: readonly string[], first: string, last: string): number[] {
  const fileOf = (term: string) => {
    const at = lowerBound(firstTerms, term)
    return firstTerms[at] === term ? at : at - 1
  }
  const from = Math.max(0, fileOf(first))
  const to = fileOf(last)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

const textOf = async (bytes: ArrayBuffer) => new TextDecoder().decode(await inflate(bytes))

function inflate(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return new Response(
    new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate-raw')) ?? null,
  ).arrayBuffer()
}
