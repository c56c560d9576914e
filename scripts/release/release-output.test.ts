import { expect, test } from 'vitest'
import { memoryVersions } from '../../tests/release/memory-versions.ts'
import { buildsText, changesText, versionsText } from './changes-text.ts'
import { uploadedIn } from './cloudflare-versions.ts'
import { describedVersions } from './described-versions.ts'

test('the version and its address are found in what wrangler writes', () => {
  const uploaded =
    '{"type":"wrangler-session"}\n{"type":"version-upload","version_id":"a1","preview_url":"https://a1-docs.acme.workers.dev/"}\n'
  expect(uploadedIn(uploaded)).toEqual({
    id: 'a1',
    address: 'https://a1-docs.acme.workers.dev',
    isDeployed: false,
  })
  const hidden = '{"type":"version-upload","version_id":"a1","preview_url":null}\n'
  expect(uploadedIn(hidden)).toEqual({ id: 'a1', address: null, isDeployed: false })
  const first =
    '{"type":"deploy","version_id":"a1","targets":["schedule: 17 3 * * *","https://docs.acme.workers.dev"]}\n'
  expect(uploadedIn(first)).toEqual({ id: 'a1', address: null, isDeployed: true })
  expect(() => uploadedIn('{"type":"wrangler-session"}\n')).toThrow('wrangler uploaded no version')
})

test('long lists of pages are cut, but not those whose address breaks', () => {
  const many = Array.from({ length: 25 }, (_, at) => `/p${at}`)
  const text = changesText({ added: many, changed: ['/c'], removed: many, withoutRedirect: many })
  expect(text).toContain('  + /p19\n  + and 5 more\n  ~ /c\n')
  expect(text.match(/\(no redirect\)/g)).toHaveLength(25)
  expect(text).toMatch(/\nPages and files: 25 added, 1 changed, 25 removed\.$/)
})

test('versions are listed with the share of readers that they have, and no control characters', () => {
  const madeAt = '2026-11-02T10:05:00.000Z'
  const made = (id: string, what: string) => ({ id: `${id}-1111`, madeAt, message: '', what })
  const table = versionsText([made('aaaaaaaa', 'Build b1\u001b[2J'), made('bbbbbbbb', 'Build b2')], {
    'bbbbbbbb-1111': 100,
  })
  expect(table.split('\n')).toEqual([
    'Readers  Version   Made (UTC)        What',
    '         aaaaaaaa  2026-11-02 10:05  Build b1',
    '100 %    bbbbbbbb  2026-11-02 10:05  Build b2',
  ])
})

test('builds are listed with the commit that they were made from', () => {
  const made = { usedAt: '2026-11-02T10:05:00.000Z', files: [], version: null, address: null }
  const table = buildsText([
    { ...made, build: 'a'.repeat(32), source: { commit: 'abc1234+', author: 'A\u001b[2Jda' } },
    { ...made, build: 'b'.repeat(32), source: null },
  ])
  expect(table.split('\n')).toEqual([
    'Build         Uploaded (UTC)    Commit    Author',
    'aaaaaaaaaaaa  2026-11-02 10:05  abc1234+  Ada',
    'bbbbbbbbbbbb  2026-11-02 10:05  –         –',
  ])
})

test('versions are described by their messages, those of others by what their uploads hold', async () => {
  const cloudflare = memoryVersions(() => '')
  await cloudflare.versions.upload({ BUILD: 'b'.repeat(32) }, `Build ${'b'.repeat(12)} of abc1234: 1 added`)
  cloudflare.putSecret('KEY')
  cloudflare.deployByHand()
  const { described, traffic } = await describedVersions(cloudflare.versions)
  expect(described.map(({ id, what }) => [id, what, traffic[id]])).toEqual([
    ['vvvvvvv3-0000', 'Not made by `npm run ship`', 100],
    ['vvvvvvv2-0000', 'Build bbbbbbbbbbbb, with other secrets or variables', undefined],
    ['vvvvvvv1-0000', 'Build bbbbbbbbbbbb of abc1234: 1 added', undefined],
  ])
})
