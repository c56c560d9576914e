import { expect, test } from 'vitest'
import { hostNotes } from './host-notes.ts'

const origin = 'https://site.example'

test('what belongs to the host of a site below a path is named for its owner', () => {
  const lines = hostNotes({ origin, base: '/help' }).split('\n')
  expect(lines[1]).toContain('`Sitemap: https://site.example/help/sitemap.xml`')
  expect(lines).toContain('  /.well-known/api-catalog  a redirect to /help/.well-known/api-catalog')
  expect(lines.length).toBeGreaterThan(4)
})

test('a site at the root of its host has no notes', () => {
  expect(hostNotes({ origin, base: '' })).toBe('')
})
