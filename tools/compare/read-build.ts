import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import * as paths from '../../content-bundle/model/urls/paths.ts'
import { feedFiles } from '../../content-bundle/model/urls/paths.ts'
import { routes } from '../../content-bundle/model/urls/routes.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import type { Snapshot } from './differences.ts'
import { pageSnapshot, withoutHash } from './page-snapshot.ts'

/** Requests in flight. workerd answers one at a time; the others are being read meanwhile. */
const parallelRequests = 8

/** The answers of a built site, by address. */
export async function readBuild(dir: string): Promise<Map<string, Snapshot>> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
  const { url, close } = await startLocalPlatform({ dir, port: 0, persist: false })
  try {
    const asked = addressesOf(manifest)
    const answers = new Map<string, Snapshot>()
    const work = async (): Promise<void> => {
      for (let next = asked.shift(); next; next = asked.shift())
        answers.set(next, await snapshotAt(url, next, manifest))
    }
    await Promise.all(Array.from({ length: parallelRequests }, work))
    return new Map([...answers].sort(([a], [b]) => (a < b ? -1 : 1)))
  } finally {
    await close()
  }
}

/** Every page with its Markdown version, every redirect, and the documents made from all pages. */
function addressesOf({ pages, redirects }: Manifest): string[] {
  const pagePaths = Object.keys(pages)
  const sections = [...new Set(pagePaths.map((path) => `/${path.split('/')[1]}`))].filter(
    (path) => path !== '/',
  )
  const documents = Object.values(routes).flatMap(({ method, pattern }) =>
    method === 'GET' && !/[:*]/.test(pattern) ? [pattern] : [],
  )
  const feeds = sections.flatMap((section) => feedFiles.map((file) => paths.feed(section, file)))
  return [
    ...new Set([
      ...pagePaths,
      ...pagePaths.map(paths.markdown),
      ...Object.keys(redirects),
      ...documents,
      ...feeds,
    ]),
  ]
}

async function snapshotAt(origin: string, path: string, { pages }: Manifest): Promise<Snapshot> {
  const isPage = Object.hasOwn(pages, path)
  const response = await fetch(origin + encodeURI(path), {
    redirect: 'manual',
    headers: { accept: isPage ? 'text/html' : '*/*' },
  })
  const body = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) return pageSnapshot(response.status, body)
  const lines = withoutHash(body).split('\n')
  const location = response.headers.get('location') ?? ''
  return {
    status: String(response.status),
    type,
    location,
    [path.endsWith('.md') ? 'markdown' : 'document']: lines,
  }
}
