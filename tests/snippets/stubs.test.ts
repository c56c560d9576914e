import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const stub = (file: string) => readFileSync(join(import.meta.dirname, 'stubs', file), 'utf8')
const sdkPages = resolve(import.meta.dirname, '../../content-bundle/pages/en/docs/observability/sdk')
const reference = (language: string) => readFileSync(join(sdkPages, language, 'reference.mdx'), 'utf8')

/** Names in the first column of a table below a heading: `| \`a\`, \`b\` | …`. `table` counts from 0. */
function namesBelow(page: string, heading: string, table = 0): string[] {
  const [, rest = ''] = page.split(new RegExp(`^#{2,3} ${heading}$`, 'm'))
  const [section = ''] = rest.split(/^#{2,3} /m)
  const rows =
    section
      .match(/(?:^\|.*\n)+/gm)
      ?.[table]?.split('\n')
      .slice(2) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
}

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('the stubs of the Python SDK', () => {
  const page = reference('python')
  const code = stub('python/cinnabar/__init__.pyi')
  const argumentsOf = (name: string) => {
    const [, list = ''] = new RegExp(`def ${name}\\((.*?)\\) ->`, 's').exec(code) ?? []
    return names(list, /(\w+): /g)
  }

  test.each([
    ['get_client'],
    ['observe'],
    ['start_as_current_observation'],
    ['update_current_trace'],
    ['update_current_observation'],
    ['score_current_trace'],
    ['get_prompt'],
    ['create_prompt'],
    ['run_experiment', 'dataset\\.run_experiment'],
  ])('give %s the arguments of its reference', (name, heading = name) => {
    const listed = namesBelow(page, heading)
    expect(listed.length).toBeGreaterThan(3)
    expect(argumentsOf(name).toSorted()).toEqual(listed.toSorted())
  })

  test('give a handle and scores of anything what their reference says', () => {
    expect(argumentsOf('update')).toEqual(argumentsOf('update_current_observation'))
    const targets = ['trace_id', 'observation_id', 'session_id', 'dataset_run_id']
    expect(argumentsOf('create_score')).toEqual([...argumentsOf('score_current_trace'), ...targets])
  })

  test('give calls on datasets the arguments of their reference', () => {
    const calls = page.matchAll(/^\| `client\.(\w+)` \| ([^|]*) \|/gm)
    const listed = [...calls].map(([, name = '', list = '']) => [name, names(list, /`(\w+)(?:=[^`]*)?`/g)])
    expect(listed.length).toBe(3)
    expect(listed.map(([name]) => [name, argumentsOf(String(name))])).toEqual(listed)
  })

  test('hold every method and no other', () => {
    const [, body = ''] = code.split('class Cinnabar:')
    const methods = [...new Set(names(body, /^ {4}def (\w+)/gm))]
    const page = reference('python')
    expect(methods.filter((name) => !page.includes(name))).toEqual([])
    const called = new Set(names(page, /`client\.(\w+)[(`]/g))
    expect([...called].filter((name) => !methods.includes(name))).toEqual([])
  })
})

describe('the stubs of the TypeScript SDK', () => {
  const page = reference('typescript')
  const code = stub('typescript/cinnabar.d.ts')
  const membersOf = (name: string) => {
    const [, list = ''] = new RegExp(`interface ${name} \\{\\n(.*?)\\n {2}\\}`, 's').exec(code) ?? []
    return names(list, /^ {4}(\w+)\??[(:]/gm)
  }

  test.each([
    ['CinnabarSpanProcessorOptions', 'CinnabarSpanProcessor', 0],
    ['ObserveOptions', 'observe', 0],
    ['StartOptions', 'startActiveObservation', 0],
    ['Attributes', 'Handle', 1],
    ['ClientOptions', 'CinnabarClient', 0],
    ['ExperimentOptions', 'dataset and experiment', 1],
  ])('give %s the members of its reference', (name, heading, table) => {
    const listed = namesBelow(page, heading, table)
    expect(listed.length).toBeGreaterThan(1)
    expect(membersOf(name).toSorted()).toEqual(listed.toSorted())
  })

  test('give a trace the fields that its reference lists', () => {
    const [, sentence = ''] = /sets fields of the trace from any depth: (.*?)\./.exec(page) ?? []
    expect(membersOf('TraceAttributes').toSorted()).toEqual(names(sentence, /`(\w+)`/g).toSorted())
  })

  test('give the client the methods of its reference, and no other', () => {
    const [, client = ''] = code.split('class CinnabarClient {')
    const groups = client.matchAll(/^ {4}(\w+): \{\n(.*?)\n {4}\}/gms)
    const methods = [...groups].flatMap(([, group = '', body = '']) =>
      names(body, /^ {6}(\w+)\(/gm).map((method) => `${group}.${method}`),
    )
    const listed = names(page, /^\| `((?:prompt|score|dataset|experiment)\.\w+)\(/gm)
    expect([...new Set(methods)].toSorted()).toEqual(listed.toSorted())
  })

  test('hold every package of the reference', () => {
    const packages = names(page, /^## (@cinnabar\/\w+)$/gm)
    expect(packages.length).toBe(5)
    expect(names(code, /^declare module '(@cinnabar\/\w+)'/gm).toSorted()).toEqual(packages.toSorted())
  })
})
