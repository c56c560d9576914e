import { once } from 'node:events'
import { createServer } from 'node:http'
import { close, createIndex } from 'pagefind'
import { chromium } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.ts'
import { brotliSize } from './bundled-size.ts'
import { asPages, type PageText, type SearchEngine } from './search-engine.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const htmlOf = ({ sections }: PageText): string => {
  const body = sections.map(({ anchor, title, text }) => {
    const heading = anchor ? `<h2 id="${anchor}">${escaped(title)}</h2>` : `<h1>${escaped(title)}</h1>`
    return `${heading}<p>${escaped(text)}</p>`
  })
  return `<!doctype html><html lang="en"><title>${escaped(sections[0]?.title ?? '')}</title><body>${body.join('\n')}</body></html>`
}

interface PagefindModule {
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>
}

/** Pagefind as it comes, in a real browser: the pages as HTML, the query in the page, five results read. */
export async function stockPagefind(pages: readonly PageText[]): Promise<SearchEngine> {
  const { index } = await createIndex()
  if (!index) throw new Error('Pagefind did not start.')
  for (const page of pages) await index.addHTMLFile({ url: page.url, content: htmlOf(page) })
  const { files } = await index.getFiles()
  await close()
  const byPath = new Map(files.map(({ path, content }) => [`/${path}`, content]))
  let bytes = 0
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    const file = byPath.get(path.replace('/pagefind', ''))
    if (!file) return response.setHeader('content-type', 'text/html').end('<!doctype html>')
    // What is in its own compressed form travels as it is.
    bytes += /\.(?:js|json|css)$/.test(path) ? brotliSize(file) : file.length
    response
      .setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
      .end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const openPage = async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    return page
  }
  const kept = await openPage()
  const askIn = (page: typeof kept, query: string) =>
    page.evaluate(
      async ([asked, most]) => {
        const path = '/pagefind/pagefind.js'
        const pagefind = (await import(path)) as PagefindModule
        const { results } = await pagefind.search(asked)
        return (await Promise.all(results.slice(0, most).map((one) => one.data()))).map(({ url }) => url)
      },
      [query, 5] as const,
    )
  return {
    name: 'Pagefind',
    ask: async (query) => asPages(await askIn(kept, query)),
    bytesToFirstAnswer: async (query) => {
      const page = await openPage()
      bytes = 0
      await askIn(page, query)
      await page.context().close()
      return bytes
    },
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
