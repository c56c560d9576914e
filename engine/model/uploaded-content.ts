import { contentKeys, type Manifest } from './manifest.ts'
import type { Nav } from './nav.ts'
import { readManifest, UnusableManifest } from './read-manifest.ts'
import type { SearchCore } from './search/files.ts'
import { ownJson } from './values/own-json.ts'

/** What the worker's upload holds of its build: everything that is needed before the first read of a store. */
export interface UploadedContent {
  manifest: Manifest
  /** The navigation of each locale. */
  navs: Readonly<Record<string, Nav>>
  /** The core of each search set. Left out by `storedContent`: the core is a static file too. */
  searchCores?: Readonly<Record<string, SearchCore>>
}

/** The name of the module that holds it in the upload, as JSON. */
export const contentModule = 'content.json'

/** The text of the module, from the text of the manifest and readers of the build's objects and of the cores of its search sets. */
export function contentModuleText(
  manifestText: string,
  { navHashes, searchSets }: Pick<Manifest, 'navHashes' | 'searchSets'>,
  readObject: (hash: string) => string,
  readCore: (set: string) => string,
): string {
  const navs = Object.entries(navHashes).map(
    ([locale, hash]) => `${JSON.stringify(locale)}:${readObject(hash)}`,
  )
  const cores = Object.values(searchSets).map((set) => `${JSON.stringify(set)}:${readCore(set)}`)
  return `{"manifest":${manifestText},"navs":{${navs.join(',')}},"searchCores":{${cores.join(',')}}}`
}

/** The same content of any build that is stored. Throws `UnusableManifest` when it is missing or damaged. */
export async function storedContent(
  build: string,
  get: (key: string) => Promise<string | null>,
): Promise<UploadedContent> {
  const text = await get(contentKeys.manifest(build))
  if (text === null) throw new UnusableManifest(`The manifest of build ${build} is not stored.`)
  const manifest = await readManifest(text, build)
  const navs = Object.entries(manifest.navHashes).map(async ([locale, hash]) => {
    const nav = await get(contentKeys.object(hash))
    if (nav === null) throw new UnusableManifest(`The navigation of build ${build} is not stored.`)
    return [locale, ownJson<Nav>(nav)] as const
  })
  return { manifest, navs: Object.fromEntries(await Promise.all(navs)) }
}
