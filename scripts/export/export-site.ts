import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import { type Manifest, versionSearchSets } from '../../engine/model/manifest.ts'
import { inLocale } from '../../engine/model/site/locales.ts'
import { exportedHeadersFile } from '../../engine/model/static-headers.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import { absoluteUrl, addressOf } from '../../engine/model/urls/url-path.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { startLocalPlatform } from '../local-platform.ts'
import { exportedAddresses, movedAddresses } from './exported-addresses.ts'
import { movedPage } from './moved-page.ts'
import { pathToRoot, relativeLinks } from './relative-links.ts'
import { withPolicy } from './with-policy.ts'

/** Requests that the worker answers at a time. */
const atOnce = 8

/** An address without a page. */
const missing = '/404'

/** An exported site. */
export interface Exported {
  /** Pages in all languages, with those of forms, of the search and for what is missing. */
  pages: number
  /** Addresses in links that have no file, each with a page that links there. */
  dead: ReadonlyMap<string, string>
}

/** What is exported, and its files so far. */
interface Export {
  input: Pick<SiteInput, 'site' | 'parts'>
  manifest: Manifest
  out: string
  get: (path: string) => Promise<Response>
  /** The file of each page, by its path. */
  pages: Map<string, string>
}

/**
 * Writes a built site as files into an empty folder, which then is the site's home at any file server: the worker is
 * asked for each page in each language, its Markdown, and for lists and feeds; links become relative. Throws when a
 * page is not answered.
 */
export async function exportSite(dir: string, input: Export['input'], out: string): Promise<Exported> {
  const { base } = input.site
  const manifest = ownJson<Manifest>(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
  const client = join(dir, 'client', base)
  cpSync(client, out, { recursive: true, filter: (source) => source !== join(client, '_headers') })
  const platform = await startLocalPlatform({ dir, port: 0, persist: false })
  try {
    const { origin } = new URL(platform.url)
    const get = (path: string) =>
      fetch(origin + encodeURI(addressOf(base, path)), {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      })
    const site: Export = { input, manifest, out, get, pages: new Map() }
    const { needed, possible } = exportedAddresses(input, manifest)
    await inParallel(needed, (path) => writeAnswer(site, path))
    await inParallel(possible, (path) => writeAnswer(site, path, { mayLack: true }))
    // Each language has a separate one, which the others link to. Hosts send `404.html` for addresses of any depth, so
    // its links stay whole.
    for (const locale of input.site.locales)
      await writeAnswer(site, inLocale(input.site, locale, missing), { status: 404 })
    cpSync(join(out, fileOfPage(missing)), join(out, '404.html'))
    // A version is served at the addresses that it writes.
    const dead = input.site.keptAs === null ? linkPages(site) : new Map<string, string>()
    writeMoved(site)
    if (input.site.keptAs !== null)
      write(out, versionSearchSets.slice(1), JSON.stringify(manifest.searchSets))
    write(out, '_headers', exportedHeadersFile(base))
    // Without it, GitHub Pages leaves out folders that begin with a dot.
    write(out, '.nojekyll', '')
    return { pages: site.pages.size, dead }
  } finally {
    await platform.close()
  }
}

/** Calls `run` for each item, for some at a time. */
async function inParallel(items: readonly string[], run: (item: string) => Promise<void>): Promise<void> {
  const left = items.values()
  const next = async () => {
    for (const item of left) await run(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** Writes what the worker answers. Throws when it does not, unless the build may lack the address. */
async function writeAnswer(
  { out, get, pages }: Export,
  path: string,
  { status = 200, mayLack = false } = {},
): Promise<void> {
  const response = await get(path)
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status !== status) {
    if (mayLack) return
    throw new Error(`${path} was answered with ${response.status}, so it cannot be exported.`)
  }
  if (!isHtml(response)) return write(out, path.slice(1), body)
  const file = fileOfPage(path)
  write(out, file, pageText(response, body.toString()))
  // A part of a page has no head, and is put into pages of any depth: its links stay whole.
  if (body.includes('<head>')) pages.set(path, file)
}

const isHtml = ({ headers }: Response) => /^text\/html/.test(headers.get('content-type') ?? '')
const pageText = ({ headers }: Response, html: string) =>
  withPolicy(html, headers.get('content-security-policy') ?? '')
const fileOfPage = (path: string) => join(path, 'index.html').slice(1)

/** Makes the links of all pages relative. Returns the addresses that have no file. */
function linkPages({ input: { site }, manifest, out, pages }: Export): Map<string, string> {
  const dead = new Map<string, string>()
  const files = new Map<string, string | null>(pages)
  const findFile = (path: string) => {
    if (findPage(site, manifest, path).movedTo) return fileOfPage(path)
    return existsSync(join(out, path)) ? path.slice(1) : null
  }
  const fileOf = (path: string) => {
    const file = files.get(path) ?? findFile(path)
    files.set(path, file)
    return file
  }
  for (const [path, file] of pages) {
    const html = readFileSync(join(out, file), 'utf8')
    const onDead = (address: string) => dead.set(address, path)
    write(out, file, relativeLinks(html, file, { base: site.base, fileOf }, onDead))
  }
  return dead
}

/** A page at each address that leads to another, and the list of them that some hosts read. */
function writeMoved({ input: { site }, manifest, out, pages }: Export): void {
  const moved = movedAddresses(site, manifest)
  for (const { from, to } of moved) {
    const [page = '', anchor = ''] = to.split(/(?=#)/)
    const target =
      site.keptAs === null
        ? pathToRoot(fileOfPage(from)) + fileOfPage(page) + anchor
        : addressOf(site.base, to)
    if (!pages.has(from)) write(out, fileOfPage(from), movedPage(target, absoluteUrl(site, to)))
  }
  const lines = moved.map(({ from, to }) => `${addressOf(site.base, from)} ${addressOf(site.base, to)} 301\n`)
  write(out, '_redirects', lines.join(''))
}

function write(out: string, file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), content)
}
