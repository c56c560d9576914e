import { expect, test } from 'vitest'
import { smallNav, smallPage, smallSite } from '../../../tests/small-site.ts'
import { sidebarHtml } from './sidebar.ts'

const [folder] = smallNav.items
if (folder?.kind !== 'folder') throw new Error('The small site has no folder.')
const messages = smallSite.messages.en
if (!messages) throw new Error('The small site has no English texts.')
const sidebarOf = (currentPath: string, openLevels = 0) =>
  String(sidebarHtml({ folder, currentPath, openLevels, siteBase: '' }, messages))

test('the current page is marked, and the folders around it are open and whole', () => {
  const markup = sidebarOf('/docs/stones/granite')
  expect(markup).toContain('<a href="/docs/stones/granite" aria-current="page">Granite</a>')
  expect(markup).toContain('<details data-folder="/docs/stones" open="">')
  expect(markup).toContain(`</summary><ul><li><a href="/docs/stones">${messages.overview}</a>`)
  expect(markup).toContain('Slate &amp; more</a><span class="badge">New</span>')
  expect(markup.match(/aria-current/g)).toHaveLength(1)
})

test('a title of another language has its own direction, and those of the page have none', () => {
  const [first, ...others] = folder.children
  const markup = String(
    sidebarHtml(
      {
        folder: { ...folder, children: [{ ...first, lang: 'en', title: 'C++ (new)' } as never, ...others] },
        currentPath: '/docs/stones',
        openLevels: 1,
        siteBase: '',
      },
      messages,
    ),
  )
  expect(markup.match(/<bdi>[^<]*<\/bdi>/g)).toEqual(['<bdi>C++ (new)</bdi>'])
})

test('a page of an API lists its operations with their methods below it, and other pages list none', () => {
  const request = {
    name: 'ApiRequest',
    props: { operation: { title: 'Weigh', method: 'POST' } },
    children: [],
  }
  const page = smallPage([{ name: 'ApiOperation', props: {}, children: [request] }], {
    headings: [{ id: 'weigh', depth: 2, text: 'Weigh' }],
    uses: ['ApiOperation', 'ApiRequest'],
  })
  const listOf = (path: string, shown = page) =>
    String(sidebarHtml({ folder, currentPath: path, openLevels: 0, siteBase: '' }, messages, shown))
  expect(listOf('/docs/stones/granite')).toContain(
    'aria-current="page">Granite</a><ul class="sidebar-operations"><li><a href="#weigh"><b data-method="POST">POST</b> Weigh</a></li></ul>',
  )
  expect(listOf('/docs/stones/granite', smallPage([]))).not.toContain('sidebar-operations')
})

test('the label of a whole section is not repeated at its pages', () => {
  const markup = String(
    sidebarHtml(
      { folder: { ...folder, label: 'New' }, currentPath: '/docs', openLevels: 1, siteBase: '' },
      messages,
    ),
  )
  expect(markup).toContain('Slate &amp; more</a>')
  expect(markup).not.toContain('badge')
})

test('a closed folder is a link to its own page', () => {
  const markup = sidebarOf('/docs/start')
  expect(markup).toContain('<li><a href="/docs/stones" data-closed="/docs/stones">Stones</a></li>')
  expect(markup).toContain('href="/docs/start" aria-current="page"')
})

test('folders of the first levels are open and whole on every page, deeper ones closed', () => {
  const deeper = {
    ...folder,
    children: [
      {
        ...folder,
        title: 'Quarries',
        base: '/docs/quarries',
        path: null,
        children: [{ ...folder, title: 'North', base: '/docs/quarries/north', path: '/docs/quarries/north' }],
      },
    ],
  }
  const markup = String(
    sidebarHtml({ folder: deeper, currentPath: '/docs', openLevels: 1, siteBase: '' }, messages),
  )
  expect(markup).toContain('<details data-folder="/docs/quarries" open=""><summary>Quarries')
  expect(markup).toContain('<a href="/docs/quarries/north" data-closed="/docs/quarries/north">North</a>')
  expect(sidebarOf('/docs/start', 1)).toContain('<a href="/docs/stones/granite">Granite</a>')
})

test('the title of the section links to its page', () => {
  expect(sidebarOf('/docs')).toContain('<a class="sidebar-root" href="/docs" aria-current="page">Docs</a>')
})

test('a closed folder without a page links to its first page, and one with links only is whole', () => {
  const tree = {
    ...folder,
    children: [
      {
        kind: 'folder' as const,
        title: 'Tools',
        base: '/docs/tools',
        path: null,
        children: [
          { kind: 'page' as const, title: 'Chisel', path: '/docs/tools/chisel' },
          { kind: 'page' as const, title: 'Hammer', path: '/docs/tools/hammer' },
        ],
      },
      {
        kind: 'folder' as const,
        title: 'Elsewhere',
        base: '/docs/elsewhere',
        path: null,
        children: [{ kind: 'link' as const, title: 'Shop', href: 'https://shop.example' }],
      },
    ],
  }
  const markup = String(
    sidebarHtml({ folder: tree, currentPath: '/docs', openLevels: 0, siteBase: '' }, messages),
  )
  expect(markup).toContain('<li><a href="/docs/tools/chisel" data-closed="">Tools</a></li>')
  expect(markup).not.toContain('Hammer')
  expect(markup).toContain('<details data-folder="/docs/elsewhere"><summary>Elsewhere')
})

test('links of a site below a path begin with it, but not those to other sites', () => {
  const other = { kind: 'link', title: 'Forum', href: 'https://forum.example/quarry' } as const
  const below = { ...folder, children: [...folder.children, other] }
  const markup = String(
    sidebarHtml({ folder: below, currentPath: '/docs', openLevels: 0, siteBase: '/help' }, messages),
  )
  const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((href) => !href?.startsWith('/help/'))).toEqual([other.href])
})
