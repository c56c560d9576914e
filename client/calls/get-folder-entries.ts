import { frameIds } from '../../engine/model/dom.ts'

/**
 * The entries of a folder of the sidebar, as HTML: read from a page in the folder, whose sidebar has them.
 * Throws when the page cannot be fetched or its sidebar has no such folder.
 */
export async function getFolderEntries(pageUrl: string, base: string): Promise<string> {
  const response = await fetch(pageUrl, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${pageUrl} answered ${response.status}.`)
  // The policy of this page refuses styles of the other one, with a report for each.
  const html = (await response.text()).replace(/<style\b[\s\S]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const sidebar = page.getElementById(frameIds.sidebar)
  sidebar?.querySelector('[aria-current]')?.removeAttribute('aria-current')
  const entries = sidebar?.querySelector(`[data-folder="${CSS.escape(base)}"] > ul`)
  if (!entries) throw new Error(`The sidebar of ${pageUrl} has no folder ${base}.`)
  // In an exported site, links are relative to their page.
  for (const link of entries.querySelectorAll<HTMLAnchorElement>('a[href^="."]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', pageUrl).href)
  return entries.innerHTML
}
