import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { SearchPage } from '../../model/search/entry.ts'
import {
  type AskedFile,
  type PageFile,
  type SearchCore,
  searchFiles,
  searchSetOf,
} from '../../model/search/files.ts'
import { type TermPostings, writeTermFile } from '../../model/search/term-file.ts'
import { hashOf } from '../cache/hash.ts'
import { searchPostings } from './search-postings.ts'
import { writeMeanings } from './write-meanings.ts'

/** Estimated size of a terms file before compression. A query reads one file for each of its terms. */
const termFileBytes = 4_000

/** The facts of the site in the search data, apart from its pages. */
export type SearchFileSettings = Pick<SearchCore, 'tabLabels' | 'synonyms' | 'queryLength'> & {
  /** Labels of tabs whose pages are found in them only. */
  quotedOnlyWhenOpen?: readonly string[]
  /** The file of the locale's table of word pieces, if it has one. */
  meaningTable?: Uint8Array | null
}

/** Writes the search data of a locale below `<out>/search/`; returns its file set. Equal pages make equal files. */
export function writeSearch(
  pages: readonly SearchPage[],
  locale: string,
  outFolder: string,
  { tabLabels, quotedOnlyWhenOpen = [], synonyms, queryLength, meaningTable = null }: SearchFileSettings,
): string {
  const { terms, spelling, rareSpelling } = searchPostings(pages)
  const groups = inGroups(terms)
  const core: SearchCore = {
    entries: pages.map(({ entries }) => entries.length),
    questions: pages.map(({ questions }) => questions.length),
    tabs: pages.map(({ entries }) => bitsOf(entries[0].tabs, tabLabels)),
    priors: pages.map(({ prior }) => Math.round(prior * 100)),
    tabLabels,
    quotedOnlyWhenOpen: bitsOf(quotedOnlyWhenOpen, tabLabels),
    firstTerms: groups.map(([first]) => first?.term ?? ''),
    synonyms,
    queryLength,
    hasMeanings: meaningTable !== null,
  }
  const files = new Map<(set: string) => string, Buffer>()
  const add = (name: (set: string) => string, content: string | Uint8Array) =>
    files.set(name, deflateRawSync(content, { level: 9 }))
  add(searchFiles.core, JSON.stringify(core))
  add(searchFiles.spelling, spelling.join('\n'))
  add(searchFiles.rareSpelling, rareSpelling.join('\n'))
  const asked = pages.flatMap(({ entries, asked }) =>
    asked.map((one) => ({ ...one, entry: entries[0].id + one.entry })),
  )
  const askedFile: AskedFile = {
    urls: pages.map(({ entries }) => entries[0].url),
    entries: asked.map(({ entry }) => entry),
    texts: asked.map(({ text }) => text),
  }
  add(searchFiles.asked, JSON.stringify(askedFile))
  if (meaningTable) add(searchFiles.meanings, writeMeanings(meaningTable, pages))
  for (const [at, group] of groups.entries()) add((set) => searchFiles.terms(set, at), writeTermFile(group))
  for (const [at, page] of pages.entries()) {
    add((set) => searchFiles.page(set, at), JSON.stringify(toPageFile(page)))
  }
  const set = searchSetOf(locale, hashOf(Buffer.concat([...files.values()])))
  const folder = join(outFolder, searchFiles.folder)
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of files) writeFileSync(join(folder, name(set)), bytes)
  return set
}

const bitsOf = (tabs: readonly string[], labels: readonly string[]): number =>
  tabs.reduce((bits, label) => bits | (1 << labels.indexOf(label)), 0)

function toPageFile({ entries, trail }: SearchPage): PageFile {
  return {
    url: entries[0].url,
    ...(trail && { trail }),
    entries: entries.map(({ url, title, content }) => ({
      id: url.split('#')[1] ?? null,
      title,
      text: content,
    })),
  }
}

/** Groups neighboring terms, each group of about {@link termFileBytes}. */
function inGroups(terms: readonly TermPostings[]): TermPostings[][] {
  const groups: TermPostings[][] = []
  let bytes = termFileBytes
  for (const term of terms) {
    if (bytes >= termFileBytes) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(term)
    bytes += 4 + 2 * term.postings.length
  }
  return groups
}
