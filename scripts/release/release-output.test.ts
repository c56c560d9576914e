import { expect, test } from 'vitest'
import { addressesIn } from './deploy-code.ts'
import { changesText, historyText } from './history-text.ts'

test('the addresses of a deployment and of a version are found in what wrangler writes', () => {
  const deployed =
    '{"type":"wrangler-session"}\n{"type":"deploy","targets":["https://docs.acme.workers.dev","schedule: 17 3 * * *"]}\n'
  expect(addressesIn(deployed)).toEqual(['https://docs.acme.workers.dev'])
  const uploaded =
    '{"type":"version-upload","preview_url":"https://abc-docs.acme.workers.dev/","preview_alias_url":null}\n'
  expect(addressesIn(uploaded)).toEqual(['https://abc-docs.acme.workers.dev'])
  expect(addressesIn('{"type":"deploy"}\n')).toEqual([])
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
