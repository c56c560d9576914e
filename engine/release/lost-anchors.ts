import { contentKeys, type Manifest } from '../model/manifest.ts'
import type { Page } from '../model/page.ts'
import type { SiteConfig } from '../model/site/site-config.ts'
import { escapeHtml } from '../model/text/escape-html.ts'
import { findPage } from '../model/urls/find-page.ts'
import type { PublishTarget } from './publish-target.ts'

/** Pages that are read at once: each has about 50 kB. */
const readAtOnce = 100

/**
 * The addresses of headings that readers have now and that a build takes away, such as `/docs/start#install`: no element
 * of the page has the anchor. Pages that are gone or redirected are left out. A page that cannot be read has no
 * addresses to lose. `readNew` reads an object of the new build.
 */
export async function lostAnchors(
  site: Pick<SiteConfig, 'locales'>,
  before: Manifest,
  after: Manifest,
  target: Pick<PublishTarget, 'getAll'>,
  readNew: (hash: string) => string,
): Promise<string[]> {
  const compared = Object.entries(before.pages).flatMap(([path, { hash }]) => {
    const { entry } = findPage(site, after, path)
    return entry && entry.hash !== hash ? [{ path, hash, newHash: entry.hash }] : []
  })
  const lost: string[] = []
  for (let at = 0; at < compared.length; at += readAtOnce) {
    const pages = compared.slice(at, at + readAtOnce)
    const old = await target.getAll(pages.map(({ hash }) => contentKeys.object(hash)))
    for (const { path, hash, newHash } of pages) {
      const { headings }: Pick<Page, 'headings'> = JSON.parse(
        old.get(contentKeys.object(hash)) ?? '{"headings":[]}',
      )
      const text = readNew(newHash)
      // The tree is HTML inside JSON.
      const has = (id: string) => text.includes(JSON.stringify(`id="${escapeHtml(id)}"`).slice(1, -1))
      lost.push(...headings.filter(({ id }) => !has(id)).map(({ id }) => `${path}#${id}`))
    }
  }
  return lost
}
