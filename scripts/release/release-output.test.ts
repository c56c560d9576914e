import { expect, test } from 'vitest'
import { changesText, historyText } from './history-text.ts'
import { versionIn } from './worker-versions.ts'

test('the version and its address are found in what wrangler writes', () => {
  const uploaded =
    '{"type":"wrangler-session"}\n{"type":"version-upload","version_id":"a1","preview_url":"https://a1-docs.acme.workers.dev/"}\n'
  expect(versionIn(uploaded)).toEqual({
    id: 'a1',
    address: 'https://a1-docs.acme.workers.dev',
    isDeployed: false,
  })
  const hidden = '{"type":"version-upload","version_id":"a1","preview_url":null}\n'
  expect(versionIn(hidden)).toEqual({ id: 'a1', address: null, isDeployed: false })
  const first =
    '{"type":"deploy","version_id":"a1","targets":["schedule: 17 3 * * *","https://docs.acme.workers.dev"]}\n'
  expect(versionIn(first)).toEqual({ id: 'a1', address: 'https://docs.acme.workers.dev', isDeployed: true })
  expect(() => versionIn('{"type":"wrangler-session"}\n')).toThrow('wrangler uploaded no version')
})

test('long lists of pages are cut, but not those whose address breaks', () => {
  const many = Array.from({ length: 25 }, (_, at) => `/p${at}`)
  const text = changesText({ added: many, changed: ['/c'], removed: many, withoutRedirect: many })
  expect(text).toContain('  + /p19\n  + and 5 more\n  ~ /c\n')
  expect(text.match(/\(no redirect\)/g)).toHaveLength(25)
  expect(text).toMatch(/\nPages and files: 25 added, 1 changed, 25 removed\.$/)
})

test('builds are listed with the current one marked, and no control characters', () => {
  const build = { pages: 1200, bytes: 25_000_000, files: [], startedAt: '2026-11-02T10:00:00.000Z' }
  const table = historyText([
    {
      ...build,
      build: 'a'.repeat(32),
      isCurrent: true,
      shippedAt: '2026-11-02T10:05:00.000Z',
      source: { commit: 'abc1234+', author: 'A\u001b[2Jda' },
    },
    { ...build, build: 'b'.repeat(32), isCurrent: false, shippedAt: null, source: null },
  ])
  expect(table.split('\n')).toEqual([
    '   Build         Shipped (UTC)                  Commit    Author  Pages  Size',
    '*  aaaaaaaaaaaa  2026-11-02 10:05               abc1234+  Ada     1,200  25.0 MB',
    '   bbbbbbbbbbbb  unfinished (2026-11-02 10:00)  –         –       1,200  25.0 MB',
  ])
})
