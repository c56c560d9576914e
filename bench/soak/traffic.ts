import type { Manifest } from '../../content-bundle/model/manifest.ts'

/** A request, and the statuses that a healthy site may answer it with. */
export interface SoakRequest {
  kind: TrafficKind
  method: 'GET' | 'POST'
  /** Root-relative, with its query. */
  path: string
  headers: Record<string, string>
  body?: string
  expects: readonly number[]
}

/** Parts of a hundred requests. Assumed: how readers and agents of this site behave is not known. */
const shares = {
  page: 42,
  Markdown: 12,
  asset: 20,
  conditional: 10,
  search: 6,
  vote: 2,
  MCP: 3,
  'missing page': 3,
  redirect: 2,
}
export type TrafficKind = keyof typeof shares

interface TrafficSource {
  manifest: Pick<Manifest, 'pages' | 'redirects'>
  /** Root-relative paths of static files. */
  assets: readonly string[]
  /** The ETag of a page's HTML, by its path, for conditional requests. Pages without one are asked for without. */
  etags: ReadonlyMap<string, string>
  /** Numbers from 0 to 1. */
  random: () => number
}

/** An endless mix of requests. Each comes from another address, because one alone would be limited. */
export function mixedTraffic({ manifest, assets, etags, random }: TrafficSource): () => SoakRequest {
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    Array<TrafficKind>(share).fill(kind as TrafficKind),
  )
  const pages = Object.keys(manifest.pages).sort()
  const redirects = Object.keys(manifest.redirects)
  const words = [...new Set(pages.flatMap((path) => path.split(/[/-]/)))].filter((word) => word.length > 3)

  const one = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)]
    if (item === undefined) throw new Error('The site has none of what the traffic asks for.')
    return item
  }
  // Few pages are read often: half of the requests are for an eighth of them.
  const page = () => encodeURI(pages[Math.floor(pages.length * random() ** 3)] ?? '/')
  const search = () => `${one(words)} ${one(words)}`
  const json = { 'content-type': 'application/json' }

  const make: Readonly<Record<TrafficKind, () => Omit<SoakRequest, 'kind'>>> = {
    page: () => get(page(), [200], { accept: 'text/html' }),
    Markdown: () => get(page(), [200], { accept: 'text/markdown' }),
    asset: () => get(one(assets), [200]),
    conditional: () => {
      const path = page()
      const etag = etags.get(path)
      return get(path, etag ? [304] : [200], {
        accept: 'text/html',
        ...(etag && { 'if-none-match': etag }),
      })
    },
    search: () => get(`/api/search?q=${encodeURIComponent(search())}`, [200]),
    vote: () => ({
      method: 'POST',
      path: '/api/feedback',
      headers: json,
      // A vote that D1 does not take within its time limit is queued.
      expects: [201, 202],
      body: JSON.stringify({
        page: page(),
        feedback: random() < 0.8 ? 'positive' : 'negative',
        id: crypto.randomUUID(),
      }),
    }),
    MCP: () => ({
      method: 'POST',
      path: '/mcp',
      headers: { ...json, accept: 'application/json, text/event-stream' },
      expects: [200],
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_docs', arguments: { query: search() } },
      }),
    }),
    'missing page': () => get(`/docs/${one(words)}/${one(words)}-${Math.floor(random() * 1e6)}`, [404]),
    redirect: () => get(redirects.length > 0 ? encodeURI(one(redirects)) : page(), [200, 301, 308]),
  }

  return () => {
    const kind = one(kinds)
    const request = make[kind]()
    // A block that is reserved for such tests (RFC 2544).
    const address = `198.${18 + Math.floor(random() * 2)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`
    return { kind, ...request, headers: { ...request.headers, 'cf-connecting-ip': address } }
  }
}

const get = (path: string, expects: readonly number[], headers: Record<string, string> = {}) =>
  ({ method: 'GET', path, headers, expects }) as const
