import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Folders and files with boundaries, the most particular path first; a file belongs to the first that holds it. */
const parts = [
  'engine/model',
  'content-bundle/site',
  'engine/compile',
  'scripts/build.ts',
  'engine/build',
  'engine/release',
  'cookbook',
  'worker/index.ts',
  'worker/development.ts',
  'worker/site-answer.ts',
  'worker/uploaded-content.ts',
  'worker/content-module.d.ts',
  'worker/app.ts',
  'worker/app-parts.ts',
  'worker/lazy-handlers.ts',
  'worker/env.ts',
  'worker/features.ts',
  'worker/feedback',
  'worker/http',
  'worker/routes',
  'worker/render',
  'worker/stores',
  'worker/assistant',
  'worker/mcp',
  'client/api-reference',
  'client/app-entry',
  'client/brand-assets',
  'client/react',
  'client/behaviours',
  'client/consent',
  'client/video',
  'client/tabs',
  'client/stored.ts',
  'client/site-base.ts',
  'engine/search',
  'client/calls',
  'client/styles',
  'client',
  'scripts',
  'tools',
  'bench',
  'tests',
] as const
type Part = (typeof parts)[number]

/**
 * Who may import whom, besides itself. Routes borrow the ranker from `engine/search`, so that people and
 * machines are answered alike. `client` is the browser's entry points.
 */
const mayImport: Record<Part, readonly Part[]> = {
  'engine/model': [],
  'content-bundle/site': ['engine/compile', 'engine/model', 'worker/render'],
  'engine/compile': ['engine/model'],
  'scripts/build.ts': ['engine/build', 'scripts'],
  'engine/build': ['cookbook', 'engine/compile', 'engine/model'],
  'engine/release': ['engine/model'],
  cookbook: [],
  'worker/index.ts': ['worker/env.ts', 'worker/site-answer.ts', 'worker/uploaded-content.ts'],
  'worker/development.ts': ['engine/model', 'worker/env.ts', 'worker/index.ts', 'worker/site-answer.ts'],
  'worker/site-answer.ts': ['engine/model', 'worker/app.ts', 'worker/env.ts', 'worker/http'],
  'worker/uploaded-content.ts': ['engine/model'],
  'worker/content-module.d.ts': [],
  'worker/app.ts': [
    'engine/model',
    'worker/app-parts.ts',
    'worker/http',
    'worker/lazy-handlers.ts',
    'worker/routes',
  ],
  'worker/lazy-handlers.ts': [
    'engine/model',
    'worker/app-parts.ts',
    'worker/assistant',
    'worker/feedback',
    'worker/routes',
  ],
  'worker/app-parts.ts': [
    'engine/model',
    'worker/assistant',
    'worker/feedback',
    'worker/http',
    'worker/stores',
  ],
  'worker/env.ts': [
    'content-bundle/site',
    'engine/model',
    'worker/app-parts.ts',
    'worker/assistant',
    'worker/features.ts',
    'worker/feedback',
    'worker/http',
    'worker/stores',
  ],
  'worker/features.ts': ['engine/model', 'worker/assistant'],
  'worker/feedback': ['engine/model', 'worker/app-parts.ts', 'worker/http', 'worker/render', 'worker/stores'],
  'worker/http': ['engine/model', 'worker/render'],
  'worker/routes': [
    'engine/model',
    'engine/search',
    'worker/app-parts.ts',
    'worker/assistant',
    'worker/feedback',
    'worker/http',
    'worker/mcp',
    'worker/render',
  ],
  'worker/render': ['client/react', 'engine/model', 'engine/search'],
  'worker/stores': ['engine/model', 'engine/search', 'worker/http'],
  'worker/assistant': [
    'client/react',
    'engine/model',
    'engine/search',
    'worker/app-parts.ts',
    'worker/http',
    'worker/render',
    'worker/stores',
  ],
  'worker/mcp': ['engine/model', 'worker/http', 'worker/render', 'worker/stores'],
  'client/api-reference': ['client/behaviours', 'client/calls', 'client/tabs', 'engine/model'],
  'client/app-entry': ['client/behaviours', 'client/calls', 'client/stored.ts', 'engine/model'],
  'client/brand-assets': ['client/behaviours', 'client/site-base.ts', 'engine/model'],
  'client/react': [
    'client/behaviours',
    'client/calls',
    'client/site-base.ts',
    'client/stored.ts',
    'client/styles',
    'client/tabs',
    'engine/model',
    'engine/search',
  ],
  'client/behaviours': [
    'client/calls',
    'client/site-base.ts',
    'client/stored.ts',
    'client/tabs',
    'engine/model',
  ],
  'client/consent': ['client/behaviours', 'client/calls', 'client/stored.ts', 'engine/model'],
  'client/video': ['engine/model'],
  'client/tabs': ['client/stored.ts', 'engine/model'],
  'client/stored.ts': [],
  'client/site-base.ts': [],
  'engine/search': ['engine/model'],
  'client/calls': ['client/site-base.ts', 'engine/model'],
  'client/styles': [],
  client: [
    'client/api-reference',
    'client/app-entry',
    'client/behaviours',
    'client/brand-assets',
    'client/calls',
    'client/consent',
    'client/react',
    'client/stored.ts',
    'client/tabs',
    'client/video',
    'engine/model',
    'engine/search',
  ],
  scripts: ['engine/build', 'engine/compile', 'engine/model', 'engine/release'],
  tools: [
    'content-bundle/site',
    'cookbook',
    'engine/build',
    'engine/compile',
    'engine/model',
    'scripts',
    'tests',
  ],
  bench: ['engine/build', 'engine/model', 'scripts'],
  tests: [],
}

/** Imports between folders that may carry types only. */
const typesOnly: readonly (readonly [Part, Part])[] = [
  ['worker/app.ts', 'worker/app-parts.ts'],
  ['worker/lazy-handlers.ts', 'engine/model'],
  ['worker/lazy-handlers.ts', 'worker/app-parts.ts'],
  ['worker/app-parts.ts', 'engine/model'],
  ['worker/app-parts.ts', 'worker/assistant'],
  ['worker/app-parts.ts', 'worker/feedback'],
  ['worker/app-parts.ts', 'worker/http'],
  ['worker/app-parts.ts', 'worker/stores'],
  ['worker/env.ts', 'worker/app-parts.ts'],
  ['worker/feedback', 'worker/app-parts.ts'],
  ['worker/routes', 'worker/app-parts.ts'],
  ['worker/render', 'engine/search'],
  ['worker/assistant', 'worker/app-parts.ts'],
  ['worker/mcp', 'worker/stores'],
  ['client/video', 'engine/model'],
]

/** Packages that may never reach the worker or the browser. */
const buildTimeOnly =
  /^(unified|remark|rehype|mdast-|micromark|hast-|estree-|shiki|@mdx-js|esbuild|yaml|temml|image-size|wrangler|miniflare|node:)/

const partOf = (file: string): Part | undefined =>
  parts.find((part) => file === part || file.startsWith(`${part}/`))

interface Import {
  file: string
  target: string
  isType: boolean
  isLazy: boolean
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s+)?(?:[^'"\n;]|\n(?!import))*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found].map(([, type, from, bare, lazy]) => ({
    file,
    target: from ?? bare ?? lazy ?? '',
    isType: Boolean(type),
    isLazy: lazy !== undefined,
  }))
}

const folders = ['bench', 'client', 'content-bundle', 'cookbook', 'engine', 'scripts', 'tools', 'worker']
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^node_modules\b/.test(file))
    .map((file) => `${folder}/${file}`),
)
const imports = sources.flatMap(importsOf)
const inTree = ({ file, target }: Import) => relative(root, resolve(root, dirname(file), target))

test('every source file belongs to a folder with boundaries', () => {
  expect(sources.filter((file) => !partOf(file))).toEqual([])
})

test('a folder imports only what its boundaries allow', () => {
  const broken = imports
    .filter(({ target }) => target.startsWith('.'))
    .filter((found) => {
      const from = partOf(found.file)
      const to = partOf(inTree(found))
      return from && to && from !== to && !mayImport[from].includes(to)
    })
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('every import that the boundaries allow exists', () => {
  const used = new Set(imports.map((one) => `${partOf(one.file)} → ${partOf(inTree(one))}`))
  const allowed = parts.flatMap((from) => mayImport[from].map((to) => `${from} → ${to}`))
  expect(allowed.filter((pair) => !used.has(pair))).toEqual([])
})

test('types-only imports carry no code', () => {
  const broken = imports
    .filter(({ target, isType }) => target.startsWith('.') && !isType)
    .filter((found) =>
      typesOnly.some(([from, to]) => partOf(found.file) === from && partOf(inTree(found)) === to),
    )
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('a route imports no other route’s handler but the page that catches all', () => {
  const routes = /^export const \w+\s*(?::|=)[^=]*\bHandler/m
  const broken = imports.filter((found) => {
    if (partOf(found.file) !== 'worker/routes' || !found.target.startsWith('./')) return false
    const target = inTree(found)
    return target !== 'worker/routes/page.ts' && routes.test(readFileSync(join(root, target), 'utf8'))
  })
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('no build-time package reaches the worker or the browser', () => {
  const broken = imports.filter(
    ({ file, target }) => /^(worker|client)\//.test(file) && buildTimeOnly.test(target),
  )
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('imports form no cycle', () => {
  const edges = new Map<string, string[]>()
  for (const found of imports.filter(({ target, isType }) => target.startsWith('.') && !isType)) {
    edges.set(found.file, [...(edges.get(found.file) ?? []), inTree(found)])
  }
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  expect(cycles).toEqual([])
})

test('a worker loads no schema before its first page', () => {
  // The build replaces the site config by its value. What `import()` names is loaded when it is needed.
  const loaded = new Set(['content-bundle/site/config.ts'])
  const broken: string[] = []
  const load = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const found of imports.filter((one) => one.file === file && !one.isType && !one.isLazy)) {
      if (found.target.startsWith('.')) load(inTree(found))
      else if (found.target === 'zod') broken.push(file)
    }
  }
  load('worker/index.ts')
  load('content-bundle/site/components.tsx')
  expect(loaded.has('worker/routes/page.ts')).toBe(true)
  expect(broken).toEqual([])
})

test('the picture of the architecture shows the imports as they are', () => {
  const picture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const drawn = [...picture.matchAll(/^ {2}\w+\["(.+)\/"\]$/gm)].map(([, part = '']) => part)
  const boxOf = (file: string) => drawn.find((part) => file.startsWith(`${part}/`))?.replace(/\W/g, '_')
  const shown = [...picture.matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow)
  const isArrow = ([from, to]: (string | undefined)[]) => from && to && from !== to
  const found = imports
    .filter(({ target, isType }) => target.startsWith('.') && !isType)
    .map((one) => [boxOf(one.file), boxOf(inTree(one))])
    .filter(isArrow)
    .map((arrow) => arrow.join(' --> '))
  expect(shown.sort()).toEqual([...new Set(found)].sort())
})
