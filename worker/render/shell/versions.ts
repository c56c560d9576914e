import { baseOfToday } from '../../../engine/model/site/base-of-today.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { addressOf, encodedPath } from '../../../engine/model/urls/url-path.ts'
import { type Html, html } from '../engine/html.ts'
import type { FrameView } from '../views/frame-view.ts'

type ShownPage = Pick<FrameView, 'shared' | 'path'>

/** The address of the page in the site of today, or in a kept version. */
function addressIn(name: string | null, { shared: { site }, path }: ShownPage): string {
  const base = baseOfToday(site) + (name === null ? '' : paths.version(name))
  return encodedPath(addressOf(base, path))
}

/** Links to the page in the versions of the site; null where there is one version. */
export function versionLinks(page: ShownPage): Html | null {
  const { site, messages } = page.shared
  const others = site.versions.filter((name) => name !== site.keptAs)
  if (others.length === 0 && site.keptAs === null) return null
  const names = [null, ...(site.keptAs === null ? [] : [site.keptAs]), ...others]
  return html`<p class="versions">${messages.version} ${names.map((name) =>
    name === site.keptAs
      ? html`<b>${name ?? messages.versionLatest}</b> `
      : html`<a href="${addressIn(name, page)}">${name ?? messages.versionLatest}</a> `,
  )}</p>`
}

/** What a page of a kept version says first, with a link to the page of today; null in the site of today. */
export function versionNotice(page: ShownPage): Html | null {
  const { site, messages } = page.shared
  if (site.keptAs === null) return null
  return html`<p class="fallback-notice" role="note">${fillMessage(messages.versionNotice, { version: site.keptAs })} <a href="${addressIn(null, page)}">${messages.versionLatestPage}</a></p>`
}
