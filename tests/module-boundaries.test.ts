import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildTimeOnly, mayImport, partOf, parts, typesOnly } from './boundaries.ts'

const root = resolve(import.meta.dirname, '..')

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
