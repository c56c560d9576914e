import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Files that tools or runtimes load by name: they export nothing, or what the tool asks for. */
const entryPoints =
  /(^|\/)(index|app|env|build|main|config|catalog)\.ts$|\.d\.ts$|\/page-worker\.ts$|^scripts\/[^/]+\.(ts|mjs)$|^scripts\/dev\/(run|tab)\.ts$|^client\/[^/]+-(script|worker)\.ts$/

/** Names that two modules may share, each with its reason. */
const sharedNames: Readonly<Record<string, string>> = {
  ToWorker: 'each worker protocol names its two directions alike',
  FromWorker: 'each worker protocol names its two directions alike',
}

/** Files that hold several small things of one kind, and are named after the kind. */
const collections: readonly string[] = [
  'engine/compile/markdown/markdown-nodes.ts',
  'engine/compile/mdx/jsx-runtime.ts',
  'engine/model/dom.ts',
  'engine/model/site/field-kinds.ts',
  'engine/model/storage-keys.ts',
  'engine/model/urls/paths.ts',
  'engine/model/urls/url-path.ts',
  'worker/render/documents/well-known.ts',
  'worker/render/mdx/indexes/news-indexes.tsx',
  'worker/render/mdx/indexes/topic-indexes.tsx',
]

/** Imported as a namespace, which is part of each name: `paths.search`. */
const namespaces: readonly string[] = ['engine/model/storage-keys.ts', 'engine/model/urls/paths.ts']

interface SourceFile {
  file: string
  exports: string[]
}

const exportLine =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm

/** Commands of maintainers: their files are named after the commands. */
const ofMaintainers = ['bench', 'tools']

const folders = ['client', 'content-bundle', 'cookbook', 'engine', 'scripts', 'worker', ...ofMaintainers]
const sources: SourceFile[] = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`)
    .map((file) => ({
      file,
      exports: [...readFileSync(join(root, file), 'utf8').matchAll(exportLine)].map(([, name = '']) => name),
    })),
)

const plain = (name: string) => name.replaceAll('-', '').toLowerCase()

/** A file's name is an export's name, its beginning or its end, in the singular or plural: `slug.ts` holds `slugOf`. */
const isNamedAfter = (file: string, name: string) => {
  const wanted = plain(basename(file).replace(/\.tsx?$/, '')).replace(/s$/, '')
  const given = name.toLowerCase().replace(/s$/, '')
  return given.startsWith(wanted) || given.endsWith(wanted)
}

test('no two modules export the same name', () => {
  const files = new Map<string, string[]>()
  for (const { file, exports } of sources) {
    if (namespaces.includes(file)) continue
    for (const name of new Set(exports)) files.set(name, [...(files.get(name) ?? []), file])
  }
  const shared = [...files].filter(([name, { length }]) => length > 1 && !(name in sharedNames))
  expect(shared.map(([name, found]) => `${name}: ${found.join(', ')}`)).toEqual([])
})

test('a file is named after something it exports', () => {
  const odd = sources
    .filter(({ file }) => !ofMaintainers.some((folder) => file.startsWith(`${folder}/`)))
    .filter(
      ({ file, exports }) => exports.length > 0 && !entryPoints.test(file) && !collections.includes(file),
    )
    .filter(({ file, exports }) => !exports.some((name) => isNamedAfter(file, name)))
  expect(odd.map(({ file, exports }) => `${file}: ${exports.join(', ')}`)).toEqual([])
})

/** Names that say nothing of what was found; the search engine's `words` are words. */
const emptyName = /\b(?:const|let) (?:found|known|own|shown|words)\b/g

test('few values have a name that says nothing of them', () => {
  const declared = sources.flatMap(
    ({ file }) => readFileSync(join(root, file), 'utf8').match(emptyName) ?? [],
  )
  expect(declared.length).toBeLessThanOrEqual(10)
})
