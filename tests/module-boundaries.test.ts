import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Rooms from the most particular path to the most general; a file belongs to the first that holds it. */
const rooms = [
  'content-bundle/model',
  'content-bundle/site',
  'content-bundle/compile',
  'scripts/build.ts',
  'content-bundle/build',
  'content-bundle/release',
  'cookbook',
  'worker/index.ts',
  'worker/app.ts',
  'worker/app-parts.ts',
  'worker/env.ts',
  'worker/features.ts',
  'worker/consumers',
  'worker/http',
  'worker/routes',
  'worker/render',
  'worker/stores',
  'worker/assistant',
  'worker/mcp',
  'client/agent-tools',
  'client/api-reference',
  'client/app-entry',
  'client/brand-assets',
  'client/islands',
  'client/behaviours',
  'client/consent',
  'client/video',
  'client/tabs',
  'client/stored.ts',
  'content-bundle/search',
  'client/calls',
  'client/styles',
  'client',
  'scripts',
  'tools',
  'bench',
  'tests',
] as const
type Room = (typeof rooms)[number]

const engine = ['content-bundle/model', 'content-bundle/compile', 'content-bundle/build'] as const

/**
 * Who may import whom, besides itself. Routes borrow the ranker from `content-bundle/search`, so that people and
 * machines are answered alike. `client` is the browser's entry points.
 */
const arrows: Record<Room, readonly Room[]> = {
  'content-bundle/model': [],
  'content-bundle/site': ['content-bundle/model'],
  'content-bundle/compile': ['content-bundle/model'],
  'content-bundle/build': ['content-bundle/compile', 'cookbook', 'content-bundle/model'],
  'scripts/build.ts': ['content-bundle/build', 'scripts'],
  'content-bundle/release': ['content-bundle/model'],
  scripts: [...engine, 'content-bundle/release', 'scripts/build.ts'],
  tools: [...engine, 'content-bundle/release', 'content-bundle/site', 'cookbook', 'scripts', 'tests'],
  bench: [...engine, 'content-bundle/search', 'content-bundle/site', 'scripts', 'tests'],
  tests: [],
  cookbook: [],
  'worker/index.ts': [
    'worker/app.ts',
    'worker/env.ts',
    'worker/features.ts',
    'worker/http',
    'worker/consumers',
    'worker/stores',
  ],
  'worker/env.ts': [
    'content-bundle/search',
    'worker/assistant',
    'worker/app-parts.ts',
    'worker/features.ts',
    'worker/http',
    'worker/consumers',
    'worker/stores',
    'content-bundle/site',
  ],
  'worker/features.ts': ['worker/assistant', 'content-bundle/model'],
  'worker/app-parts.ts': ['worker/assistant', 'worker/http', 'worker/stores', 'content-bundle/model'],
  'worker/http': ['worker/app-parts.ts', 'worker/render', 'content-bundle/model'],
  'worker/app.ts': [
    'worker/app-parts.ts',
    'worker/http',
    'worker/assistant',
    'worker/routes',
    'worker/stores',
    'content-bundle/model',
  ],
  'worker/consumers': ['worker/http', 'worker/stores', 'content-bundle/model'],
  'worker/routes': [
    'worker/app-parts.ts',
    'worker/http',
    'worker/render',
    'worker/stores',
    'content-bundle/search',
    'worker/assistant',
    'worker/mcp',
    'content-bundle/model',
  ],
  'worker/render': ['content-bundle/model', 'client/islands', 'content-bundle/search'],
  'worker/mcp': ['worker/http', 'worker/render', 'worker/stores', 'worker/assistant', 'content-bundle/model'],
  'worker/assistant': [
    'worker/app-parts.ts',
    'client/islands',
    'worker/render',
    'content-bundle/search',
    'worker/stores',
    'worker/http',
    'content-bundle/model',
  ],
  'worker/stores': ['worker/http', 'content-bundle/search', 'content-bundle/model'],
  'client/islands': [
    'client/behaviours',
    'client/calls',
    'client/styles',
    'client/tabs',
    'content-bundle/search',
    'client/stored.ts',
    'content-bundle/model',
  ],
  'client/behaviours': ['client/calls', 'client/stored.ts', 'client/tabs', 'content-bundle/model'],
  'client/api-reference': ['client/behaviours', 'client/calls', 'client/tabs', 'content-bundle/model'],
  'client/app-entry': ['client/behaviours', 'client/calls', 'client/stored.ts', 'content-bundle/model'],
  'client/brand-assets': ['client/behaviours', 'client/calls', 'content-bundle/model'],
  'client/consent': ['client/calls', 'client/stored.ts', 'client/behaviours', 'content-bundle/model'],
  'client/video': ['content-bundle/model'],
  'client/tabs': ['client/stored.ts', 'content-bundle/model'],
  'client/stored.ts': [],
  'content-bundle/search': ['content-bundle/model'],
  'client/agent-tools': ['client/calls', 'content-bundle/model'],
  'client/calls': ['content-bundle/model'],
  'client/styles': [],
  client: [
    'client/api-reference',
    'client/app-entry',
    'client/brand-assets',
    'client/consent',
    'client/video',
    'client/tabs',
    'client/stored.ts',
    'client/agent-tools',
    'client/islands',
    'client/behaviours',
    'client/calls',
    'client/stored.ts',
    'content-bundle/search',
    'content-bundle/model',
  ],
}

/** Imports between rooms that may carry types only. */
const typesOnly: readonly (readonly [Room, Room])[] = [
  ['worker/render', 'content-bundle/search'],
  ['worker/routes', 'worker/app-parts.ts'],
  ['worker/assistant', 'worker/app-parts.ts'],
  ['worker/app-parts.ts', 'worker/stores'],
  ['worker/routes', 'worker/stores'],
  ['worker/consumers', 'worker/stores'],
  ['worker/index.ts', 'worker/stores'],
  ['worker/mcp', 'worker/stores'],
  ['worker/env.ts', 'worker/app-parts.ts'],
]

/** Packages that may never reach the worker or the browser. */
const buildTimeOnly =
  /^(unified|remark|rehype|mdast-|micromark|hast-|estree-|shiki|@mdx-js|esbuild|yaml|temml|image-size|wrangler|miniflare|node:)/

const roomOf = (file: string): Room | undefined =>
  rooms.find((room) => file === room || file.startsWith(`${room}/`))

interface Import {
  file: string
  target: string
  isType: boolean
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
  }))
}

const folders = ['bench', 'client', 'content-bundle', 'cookbook', 'scripts', 'tools', 'worker']
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^node_modules\b/.test(file))
    .map((file) => `${folder}/${file}`),
)
const imports = sources.flatMap(importsOf)
const inTree = ({ file, target }: Import) => relative(root, resolve(root, dirname(file), target))

test('every source file belongs to a folder with boundaries', () => {
  expect(sources.filter((file) => !roomOf(file))).toEqual([])
})

test('a folder imports only what its boundaries allow', () => {
  const broken = imports
    .filter(({ target }) => target.startsWith('.'))
    .filter((found) => {
      const from = roomOf(found.file)
      const to = roomOf(inTree(found))
      return from && to && from !== to && !arrows[from].includes(to)
    })
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('types-only imports carry no code', () => {
  const broken = imports
    .filter(({ target, isType }) => target.startsWith('.') && !isType)
    .filter((found) =>
      typesOnly.some(([from, to]) => roomOf(found.file) === from && roomOf(inTree(found)) === to),
    )
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('a route imports no other route’s handler but the page that catches all', () => {
  const routes = /^export const \w+\s*(?::|=)[^=]*\bHandler/m
  const broken = imports.filter((found) => {
    if (roomOf(found.file) !== 'worker/routes' || !found.target.startsWith('./')) return false
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
  const circles: string[] = []
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test('the picture of the architecture shows the imports as they are', () => {
  const picture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const parts = [...picture.matchAll(/^ {2}\w+\["(.+)\/"\]$/gm)].map(([, part = '']) => part)
  const partOf = (file: string) => parts.find((part) => file.startsWith(`${part}/`))?.replace(/\W/g, '_')
  const shown = [...picture.matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow)
  const isArrow = ([from, to]: (string | undefined)[]) => from && to && from !== to
  const found = imports
    .filter(({ target, isType }) => target.startsWith('.') && !isType)
    .map((one) => [partOf(one.file), partOf(inTree(one))])
    .filter(isArrow)
    .map((arrow) => arrow.join(' --> '))
  expect(shown.sort()).toEqual([...new Set(found)].sort())
})
