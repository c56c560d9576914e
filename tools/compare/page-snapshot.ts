import { Window } from 'happy-dom'

/** Elements that begin and end lines, and those whose text nobody reads. */
const blocks =
  'address, article, aside, blockquote, button, dd, details, dialog, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, option, p, pre, section, select, summary, table, tbody, td, tfoot, th, thead, title, tr, ul'
const unread = 'script, style, template, svg, math'
/** Stands where a line ends: HTML cannot hold it. */
const lineEnd = '\0'

/** What readers, browsers and search engines get of a page, without markup and without hashes of assets. */
export async function pageSnapshot(status: number, html: string) {
  const window = new Window()
  const page = new window.DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  const snapshot = {
    status: String(status),
    title: all('title')
      .map(({ textContent }) => clean(textContent))
      .join(),
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel~="canonical"]', 'href'),
    robots: attribute('meta[name="robots"]', 'content'),
    language: attribute('html', 'lang'),
    links: all('a[href]').map((link) => withoutHash(link.getAttribute('href') ?? '')),
    /** `2 setup Set up`: level, id and text. */
    headings: all('h1, h2, h3, h4, h5, h6').map((heading) =>
      [heading.tagName.slice(1), heading.id, clean(heading.textContent)].join(' '),
    ),
    ids: all('[id]').flatMap(({ id }) => id || []),
  }
  for (const element of all(unread)) element.remove()
  for (const element of all(blocks)) {
    element.before(lineEnd)
    element.after(lineEnd)
  }
  // One line for each block of text, in their order.
  const lines = page.documentElement.textContent.split(lineEnd).map(clean)
  // A window that stays open keeps 30 MB of its page.
  await window.happyDOM.close()
  return { ...snapshot, text: lines.filter((line) => line !== '') }
}

/** Replaces the content hash in the name of an asset. */
export const withoutHash = (text: string): string =>
  text.replace(/(\/assets\/[^"'\s)]*?)-[\dA-Za-z]{8}(\.\w+)/g, '$1-*$2')

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
