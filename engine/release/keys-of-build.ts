import { contentKeys, type KeptSearchSet } from '../model/manifest.ts'
import { proveManifest, UnusableManifest } from '../model/read-manifest.ts'
import { searchSetOfFile } from '../model/search/files.ts'
import { ownJson } from '../model/values/own-json.ts'
import { missingKeys } from './prove-stored.ts'
import type { PublishTarget } from './publish-target.ts'
import type { StoredBuild } from './stored-builds.ts'

/** The keys of everything that a build needs. Throws when a version has the build and its manifest is missing or damaged. */
export async function keysOfBuild(
  { build, files, version }: StoredBuild,
  target: PublishTarget,
): Promise<string[]> {
  const text = await target.get(contentKeys.manifest(build))
  // A manifest is stored before its objects, so without one there are none.
  if (text === null && version !== null)
    throw new UnusableManifest(`The manifest of build ${build} is not stored.`)
  if (text !== null) await proveManifest(text, build)
  const historyKey = contentKeys.history(build)
  const history = await target.get(historyKey)
  const sets = new Set(files.map(setOf).filter((set) => set !== null))
  const indexes = await target.getAll([...sets].map(contentKeys.searchSet))
  const searchHashes = [...indexes.values()].flatMap((index) => Object.values(ownJson<KeptSearchSet>(index)))
  return [
    contentKeys.manifest(build),
    ...(history === null ? [] : [historyKey]),
    ...objectHashesIn((text ?? '') + (history ?? ''), build).map(contentKeys.object),
    ...files.filter((path) => setOf(path) === null).map(contentKeys.file),
    ...[...sets].map(contentKeys.searchSet),
    ...new Set(searchHashes.map(contentKeys.searchFile)),
  ]
}

/** Throws when something that a build needs is not stored. */
export async function proveWhole(build: StoredBuild, target: PublishTarget): Promise<void> {
  const missing = await missingKeys(await keysOfBuild(build, target), target)
  if (missing.length === 0) return
  throw new Error(
    `${missing.length} values of build ${build.build} are not stored, such as ${missing[0]}. Check out its commit (${build.source?.commit ?? 'not known'}) and ship it again.`,
  )
}

/** The hashes of objects in the text of a manifest and of a history, whatever their format: they alone have this form there. */
const objectHashesIn = (text: string, build: string): string[] =>
  [...new Set([...text.matchAll(/"([\da-f]{32})"/g)].map(([, hash = '']) => hash))].filter(
    (hash) => hash !== build,
  )

/** The search set of a file; null for files that are stored by their name instead of their content. */
const setOf = (path: string) => searchSetOfFile(path.slice(path.lastIndexOf('/') + 1))
