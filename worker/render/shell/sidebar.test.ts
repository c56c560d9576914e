import { expect, test } from 'vitest'
import { smallNav, smallSite } from '../../../tests/small-site.ts'
import { sidebarHtml } from './sidebar.tsx'

const [folder] = smallNav.items
if (folder?.kind !== 'folder') throw new Error('The small site has no folder.')
const messages = smallSite.messages.en
if (!messages) throw new Error('The small site has no English texts.')
const sidebarOf = (currentPath: string) => String(sidebarHtml({ folder, currentPath }, messages))

test('the current page is marked, and the folders around it are open', () => {
  const markup = sidebarOf('/docs/stones/granite')
  expect(markup).toContain('<a href="/docs/stones/granite" aria-current="page">Granite</a>')
  expect(markup).toContain('<details data-folder="/docs/stones" open="">')
  expect(markup.match(/aria-current/g)).toHaveLength(1)
})

test('a page outside a folder leaves it closed', () => {
  const markup = sidebarOf('/docs/start')
  expect(markup).toContain('<details data-folder="/docs/stones">')
  expect(markup).toContain('href="/docs/start" aria-current="page"')
})

test('a folder with a page lists the page first; labels stand beside their entries', () => {
  const markup = sidebarOf('/docs')
  expect(markup).toContain('<a class="sidebar-root" href="/docs" aria-current="page">Docs</a>')
  expect(markup).toMatch(/<\/summary><ul><li><a href="\/docs\/stones">Stones<\/a>/)
  expect(markup).toContain('Slate &amp; more</a><span class="badge">New</span>')
})
