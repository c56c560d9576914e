import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { readPageContent } from './page-content.ts'

/** The answer of a server; an error for the user if there is none. */
const answerAt = (url: URL, redirect: 'follow' | 'manual'): Promise<Response> =>
  fetch(url.href, { redirect, headers: { accept: 'text/html, */*' } }).catch(({ cause }) => {
    throw new InvalidArgumentError(`${url} cannot be read: ${cause}. Is the server running?`)
  })

async function textAt(url: URL): Promise<string> {
  const answer = await answerAt(url, 'follow')
  if (answer.ok) return answer.text()
  throw new InvalidArgumentError(`${url} answers ${answer.status}. Name a sitemap whose pages are all there.`)
}

/** Pages of a sitemap, which may list sitemaps. They are read from its own host, whatever host it names. */
async function listedIn(sitemap: URL): Promise<URL[]> {
  const text = await textAt(sitemap)
  const urls = [...text.matchAll(/<loc>\s*([^<\s]+)/g)].flatMap(([, loc = '']) => {
    const named = URL.parse(loc.replaceAll('&amp;', '&'))
    return named ? [new URL(named.pathname + named.search, sitemap)] : []
  })
  return text.includes('<sitemapindex') ? (await Promise.all(urls.map(listedIn))).flat() : urls
}

/** The old pages: address, and HTML. A folder's page of errors is none. */
async function* oldPages(old: string | URL): AsyncGenerator<[url: URL, html: string]> {
  if (old instanceof URL) {
    for (const url of await listedIn(old)) yield [url, await textAt(url)]
    return
  }
  for (const file of globSync('**/*.html', { cwd: old })) {
    const path = pathToFileURL(`/${file}`).pathname.replace(/\/index\.html$/, '/')
    if (!path.endsWith('/404.html'))
      yield [new URL(path, 'http://old.invalid'), readFileSync(`${old}/${file}`, 'utf8')]
  }
}

/** What the new site has for an old path, after its redirects; what it answers instead, where there is none. */
async function newPage(path: string, site: URL, steps = 5): Promise<{ url: URL; html: string } | string> {
  const url = new URL(path, site)
  const answer = await answerAt(url, 'manual')
  if (answer.ok) return { url, html: await answer.text() }
  const location = answer.headers.get('location')
  if (location === null) return `it answers ${answer.status}`
  const target = new URL(location, url)
  if (target.host !== site.host || steps === 0) return `it leads to ${target}`
  return newPage(target.pathname + target.search, site, steps - 1)
}

/** What `before` has more often than `after`. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = Map.groupBy(after, (item) => item)
  return before.filter((item) => left.get(item)?.pop() === undefined)
}

const shortPath = ({ pathname }: URL) => decodeURI(pathname).replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'

/** Compares each page of an old site with what the new one answers at its address. `selector` names what holds its text. */
export async function measureMigration(old: string | URL, site: URL, selector?: string) {
  const gone: string[] = []
  const pairs: { oldUrl: URL; before: ReturnType<typeof readPageContent>; url: URL; html: string }[] = []
  for await (const [oldUrl, html] of oldPages(old)) {
    const before = readPageContent(html, oldUrl.href, selector)
    const answer = await newPage(oldUrl.pathname, site)
    if (typeof answer === 'string')
      gone.push(`No page at ${decodeURI(oldUrl.pathname)}: ${answer}. It had ${before.words.length} words.`)
    else pairs.push({ oldUrl, before, ...answer })
  }
  if (gone.length + pairs.length === 0) throw new InvalidArgumentError(`${old} has no pages.`)
  const moved = new Map(pairs.map(({ oldUrl, url }) => [shortPath(oldUrl), shortPath(url)]))
  const newPaths = new Set(moved.values())
  const ownHosts = new Set([site.host, ...pairs.map(({ oldUrl }) => oldUrl.host)])
  /** Where a link leads on the new site, without `#anchor`, and after a redirect from an old address. */
  const target = (link: string): string => {
    const url = new URL(link)
    if (!ownHosts.has(url.host)) return link.replace(/#.*/, '')
    const path = shortPath(url)
    return url.host === site.host && newPaths.has(path) ? path : (moved.get(path) ?? path)
  }
  const sums = new Map<string, [lost: number, had: number]>()
  const pages = pairs.map(({ oldUrl, before, url, html }) => {
    const after = readPageContent(html, url.href)
    const lines = [`${shortPath(oldUrl)} → ${shortPath(url)}`]
    const compare = (kind: string, wanted: readonly string[], given: readonly string[]) => {
      const lost = missing(wanted, given)
      const [lostBefore, hadBefore] = sums.get(kind) ?? [0, 0]
      sums.set(kind, [lostBefore + lost.length, hadBefore + wanted.length])
      if (lost.length > 0)
        lines.push(`  ${lost.length} ${kind}: ${lost.slice(0, 5).join(' · ').slice(0, 200)}`)
    }
    compare('words lost', before.words, after.words)
    compare('headings lost', before.headings, after.headings)
    compare('anchors lost', before.anchors, after.ids)
    compare('links lost', before.links.map(target), after.links.map(target))
    compare('lines of code lost', before.code, after.code)
    compare('pictures lost', before.pictures, before.pictures.slice(0, after.pictures.length))
    compare('pieces of markup shown as text', after.syntax, before.syntax)
    return lines
  })
  const losing = pages.filter(({ length }) => length > 1)
  const lost = [...sums].map(([kind, [count, all]]) => `${count} of ${all} ${kind}`)
  const summary = `${gone.length + pairs.length} old pages: ${gone.length} gone, ${losing.length} lost something. ${lost.join(', ')}.`
  return { gone, report: [...gone.toSorted(), ...losing.flat(), summary].join('\n') }
}
