import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { contentTypes } from '../../engine/model/static-headers.ts'

/** How a host answers an address without a file. All lead from a folder to the one with a slash at its end. */
export interface HostRules {
  /** Answers `/page` with `page.html`, as GitHub Pages does. */
  addsHtml: boolean
  /** The page for addresses without a file: `error_page 404` of nginx, `404.html` of GitHub Pages. */
  notFound: string | null
}

export const hosts: Readonly<Record<string, HostRules>> = {
  'a plain file server': { addsHtml: false, notFound: null },
  'GitHub Pages': { addsHtml: true, notFound: '404.html' },
  nginx: { addsHtml: false, notFound: '404.html' },
}

/** Serves a folder below a path of a host, as the rules say. */
export async function serveFolder(folder: string, base: string, { addsHtml, notFound }: HostRules) {
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile()
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://host')
    const send = (status: number, file: string) => {
      response.setHeader('content-type', contentTypes[extname(file).slice(1)] ?? 'application/octet-stream')
      response.writeHead(status).end(readFileSync(file))
    }
    const file = join(folder, decodeURIComponent(pathname.slice(base.length)))
    const found = [file, ...(addsHtml ? [`${file}.html`] : [])].find(isFile)
    if (!`${pathname}/`.startsWith(`${base}/`)) response.writeHead(404).end()
    else if (found) send(200, found)
    else if (isFile(join(file, 'index.html')) && !pathname.endsWith('/'))
      response.writeHead(301, { location: `${pathname}/${search}` }).end()
    else if (isFile(join(file, 'index.html'))) send(200, join(file, 'index.html'))
    else if (notFound) send(404, join(folder, notFound))
    else response.writeHead(404).end('Not found\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${base}`, close: () => server.close() }
}
