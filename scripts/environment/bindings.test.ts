import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { idFaults, readBindings } from './bindings.ts'
import { localBindings } from './local-stores.ts'

const delivered = readFileSync(join(resolve(import.meta.dirname, '../..'), 'wrangler.toml'), 'utf8')

/** The bindings of an environment in a changed wrangler.toml. */
function bindingsIn(environment: string, change: (text: string) => string = (text) => text) {
  const file = join(temporaryFolder(), 'wrangler.toml')
  writeFileSync(file, change(delivered))
  return readBindings(environment, file)
}

test.each([
  ['production', ''],
  ['preview', 'preview'],
])('the bindings of %s are those that wrangler deploys', (name, env) => {
  const config = join(resolve(import.meta.dirname, '../..'), 'wrangler.toml')
  const deployed = unstable_readConfig({ config, env }, { hideWarnings: true })
  const { kv, d1, variables } = readBindings(name)
  expect(deployed).toMatchObject({ kv_namespaces: kv, d1_databases: d1 })
  expect(Object.keys(deployed.vars)).toEqual(variables)
})

test.each([
  ['as it is delivered', 'database_id = "feedback"', 'id = "content"'],
  [
    'with ids of their own for previews',
    'database_id = "feedback"\npreview_database_id = "other"',
    'id = "content"\npreview_id = "other"',
  ],
  ['with ids for nothing but previews', 'preview_database_id = "other"', 'preview_id = "other"'],
])('commands open the local stores that wrangler serves, of a config %s', (_, database, namespace) => {
  const config = join(temporaryFolder(), 'wrangler.toml')
  const changed = delivered
    .replace(/^database_id = "feedback"$/m, database)
    .replace(/^id = "content"$/m, namespace)
  writeFileSync(config, changed)
  const withIds = (ids: Record<string, string>) =>
    Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, { id }]))
  const { kvNamespaces, d1Databases } = localBindings(config)
  expect(unstable_getMiniflareWorkerOptions(config).workerOptions).toMatchObject({
    kvNamespaces: withIds(kvNamespaces),
    d1Databases: withIds(d1Databases),
  })
})

test('the preview environment sets every variable that production sets', () => {
  expect(readBindings('preview').variables).toEqual(readBindings('production').variables)
})

test('ids that the repository is delivered with are faults, each with the command that makes a real one', () => {
  const faults = idFaults(bindingsIn('production'))
  expect(faults.map(({ says }) => says)).toEqual([
    'The id `content` of the KV namespace CONTENT, in the top level of wrangler.toml, is not an id of Cloudflare.',
    'The id `feedback` of the D1 database DB, in the top level of wrangler.toml, is not an id of Cloudflare.',
  ])
  expect(faults[0]?.fix).toContain('npx wrangler kv namespace create CONTENT')
  const withIds = (text: string) =>
    text
      .replace('id = "content"', 'id = "0123456789abcdef0123456789abcdef"')
      .replace('database_id = "feedback"', 'database_id = "01234567-89ab-cdef-0123-456789abcdef"')
  expect(idFaults(bindingsIn('production', withIds))).toEqual([])
  expect(idFaults(bindingsIn('preview', withIds)).map(({ fix }) => fix)).toEqual([
    'Run `npx wrangler kv namespace create CONTENT --env preview` and write the id that it prints there.',
    'Run `npx wrangler d1 create feedback-preview` and write the id that it prints there.',
  ])
})

test('an environment that wrangler.toml does not describe is a fault, not production', () => {
  const withoutPreview = (text: string) => text.slice(0, text.indexOf('[env.preview]'))
  expect(idFaults(bindingsIn('preview', withoutPreview))[0]?.says).toBe('wrangler.toml has no [env.preview].')
})
