import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../engine/model/manifest.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { feedFiles } from '../../engine/model/urls/paths.ts'
import { routes } from '../../engine/model/urls/routes.ts'
import { startLocalPlatform } from '../../scripts/local-platform.ts'
import type { Snapshot } from './differences.ts'
import { pageSnapshot, withoutHash } from './page-snapshot.ts'

/** The answers of a built site, by address. */
export async function readBuild(dir: string): Promise<Map<string, Snapshot>> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
  const { url, close } = await startLocalPlatform({ dir, port: 0, persist: false })
  try {
    const answers = new Map<string, Answer>()
    for (const path of addressesOf(manifest).sort()) answers.set(path, await answerAt(url, path, manifest))
    // Only now: while a page is read into a DOM, workerd ends connections that nobody uses.
    const snapshots = new Map<string, Snapshot>()
    for (const [path, answer] of answers) snapshots.set(path, await snapshotOf(path, answer))
    return snapshots
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

type Answer = Awaited<ReturnType<typeof answerAt>>

async function answerAt(origin: string, path: string, { pages }: Manifest) {
  const isPage = Object.hasOwn(pages, path)
  const response = await fetch(origin + encodeURI(path), {
    redirect: 'manual',
    headers: { accept: isPage ? 'text/html' : '*/*' },
  })
  const { status, headers } = response
  return {
    status,
    type: headers.get('content-type') ?? '',
    location: headers.get('location') ?? '',
    body: await response.text(),
  }
}

async function snapshotOf(path: string, { status, type, location, body }: Answer): Promise<Snapshot> {
  if (type.startsWith('text/html')) return pageSnapshot(status, body)
  const lines = withoutHash(body).split('\n')
  return {
    status: String(status),
    type,
    location,
    [path.endsWith('.md') ? 'markdown' : 'document']: lines,
  }
}
