import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import outside from '../../content-bundle/pages/en/_facts/outside.json' with { type: 'json' }
import software from '../../content-bundle/pages/en/_facts/software.json' with { type: 'json' }
import { compareVersions, readOutside, unsafeVersions } from '../../engine/build/report/outside-things.ts'
import { currentLines, currentPages, type Line, notebookLines } from '../page-lines.ts'
import { smallSite } from '../small-site.ts'

const facts = resolve(import.meta.dirname, '../../content-bundle/pages/en/_facts/outside.json')
const things = readOutside({ site: { ...smallSite, outsideFile: facts }, siteFile: facts })
const lines = [...currentLines, ...notebookLines]

const found = (pattern: RegExp, from: readonly Line[] = lines) =>
  from.flatMap(({ place, text }) => [...text.matchAll(pattern)].map((match) => ({ place, match })))
const isRow = (kind: string, name: string) => outside.some((row) => row.kind === kind && row.name === name)

test('no page names a version that has a known hole', () => {
  const tables = new Map([
    ['software.json', software.stores.map(({ store, required }) => `| ${store} | ${required} |`).join('\n')],
  ])
  expect(things.filter(({ lowestSafe }) => lowestSafe).length).toBeGreaterThan(1)
  expect(unsafeVersions(things, currentPages)).toEqual([])
  expect(unsafeVersions(things, tables)).toEqual([])
})

test('a tool whose version a page names is a row', () => {
  const tools = found(/\b(Helm \d|Kubernetes|Terraform)(?=[ .]*[\d.]+\d? or later)/g)
  const providers = currentLines.flatMap(({ place, text }, index) => {
    const [, source] = /source\s*=\s*"(hashicorp\/\w+)"/.exec(text) ?? []
    const [, version] = /version\s*=\s*"([^"]+)"/.exec(currentLines[index + 1]?.text ?? '') ?? []
    return source ? [{ place, name: `${source} ${version}` }] : []
  })
  expect(providers.length).toBeGreaterThan(2)
  const named = [...tools.map(({ place, match: [, name = ''] }) => ({ place, name })), ...providers]
  expect(named.filter(({ name }) => !isRow('tool', name))).toEqual([])
})

/** The workflows of this repository pin commits, with the version in a comment. */
const workflows = ['.github/workflows/check.yml', 'docs/operating.md'].flatMap((file) =>
  readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
    .split('\n')
    .map((text, index): Line => ({ file, place: `${file}:${index + 1}`, text })),
)

test('an action that a workflow uses is a row, in its newest major version', () => {
  const used = found(/\buses: ([\w-]+\/[\w-]+)[\w/-]*@(?:(v\d+)|\w{40} # (v\d+))/g, [
    ...currentLines,
    ...workflows,
  ])
  expect(used.length).toBeGreaterThan(8)
  const named = used.map(({ place, match: [, action, tag, major] }) => ({
    place,
    name: `${action}@${tag ?? major}`,
  }))
  expect(named.filter(({ name }) => !isRow('action', name))).toEqual([])
})

/** A bound in an install line, such as `openai>=2,<4` or `livekit-agents~=1.8`. */
const bounds = found(
  /(?<![\w./-])([a-z][\w-]+)(?:\[[\w,-]+\])?((?:[<>=~]=?\d[\d.]*,?)+)/g,
  lines.filter(({ text }) => /\b(?:install|uv add|poetry add|requirements:)/.test(text)),
).filter(({ match: [, name = ''] }) => name !== 'cinnabar' && !name.startsWith('opentelemetry-'))

test('a package that an install line bounds is a row', () => {
  expect(bounds.length).toBeGreaterThan(30)
  expect(
    bounds.filter(({ match: [, name = ''] }) => !isRow('package', name)).map(({ match }) => match[0]),
  ).toEqual([])
})

test('a bound that shuts out the newest version is explained in the row of the package', () => {
  const tooLow = bounds.flatMap(({ place, match: [bound, name, range = ''] }) => {
    const row = things.find((thing) => thing.kind === 'package' && thing.name === name)
    const [, below] = /<(\d[\d.]*)/.exec(range) ?? []
    const isOut = below !== undefined && row?.newest !== undefined && compareVersions(row.newest, below) >= 0
    return isOut && row.note === undefined ? [`${place} ${bound} shuts out ${row.newest}`] : []
  })
  expect(tooLow).toEqual([])
})
