import type { PageEntry } from '../../content-bundle/model/manifest.ts'
import { manifestFormat, manifestText, readManifest } from '../../content-bundle/model/read-manifest.ts'
import { heapMib } from '../heap-mib.ts'
import { median } from '../measure-in-turns.ts'

/** What a manifest of a site with so many pages costs an isolate that reads it. */
export interface ManifestCost {
  pages: number
  mebibytes: number
  /** Processor time of decoding, hashing and parsing, as `content-store.ts` does it; the median of the runs. */
  readMs: number
  /** What the parsed manifest keeps in memory. */
  objectsMib: number
}

/** The text of a manifest with `count` pages, whose entries are as long as those of our own site. */
export const generatedManifest = (count: number): Promise<string> =>
  manifestText({
    format: manifestFormat,
    leastCode: 1,
    client: {} as never,
    navHashes: {},
    searchSets: {},
    pages: Object.fromEntries(Array.from({ length: count }, (_, at) => generatedPage(at))),
    files: {},
    redirects: {},
  })

/** 551 bytes: the mean of the site's 598 pages (decision 104). */
const entryBytes = 551

function generatedPage(at: number): [path: string, entry: PageEntry] {
  const hash = at.toString(16).padStart(32, '0')
  const path = `/docs/folder-${at % 97}/page-${at}`
  const entry: PageEntry = {
    hash,
    markdownHash: hash.split('').reverse().join(''),
    locale: 'en',
    front: {
      title: `Page ${at} of a generated site`,
      sidebarTitle: `Page ${at}`,
      description: '',
      tags: [`tag-${at % 50}`, `topic-${at % 20}`],
    } as PageEntry['front'],
    source: `content-bundle/pages/en${path}.mdx`,
    updated: '2026-11-23T05:28:40+00:00',
  }
  const missing = entryBytes - JSON.stringify({ [path]: entry }).length
  return [path, { ...entry, front: { ...entry.front, description: 'x'.repeat(Math.max(0, missing)) } }]
}

/** Reads a generated manifest several times. */
export async function measureManifest(pages: number, runs: number): Promise<ManifestCost> {
  const { bytes, build } = await manifestBytes(pages)
  const read = () => readManifest(new TextDecoder().decode(bytes), build)
  const heapBefore = heapMib()
  const manifest = await read()
  const objectsMib = heapMib() - heapBefore
  // Used after the heap was measured, so that it was not collected before.
  if (Object.keys(manifest.pages).length !== pages) throw new Error('The manifest lost pages.')
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage()
    await read()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return { pages, mebibytes: bytes.byteLength / 2 ** 20, readMs: median(times), objectsMib }
}

/** A generated manifest as KV gives it. Its text is garbage afterward, and does not count as memory. */
async function manifestBytes(pages: number): Promise<{ bytes: Uint8Array; build: string }> {
  const text = await generatedManifest(pages)
  return { bytes: new TextEncoder().encode(text), build: /"build":"(\w+)"/.exec(text)?.[1] ?? '' }
}
