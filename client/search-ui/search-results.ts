import type { MarkedText } from '../search/excerpt.ts'
import type { HeadingHit, PageHit } from '../search/search-site.ts'

/**
 * The results as options of a listbox: each page, and below it the headings that match. `nameOf` says what a tab
 * is called in the visitor's language.
 */
export function searchResults(
  pages: readonly PageHit[],
  nameOf: (label: string) => string,
): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const [at, page] of pages.entries()) {
    const group = element('div', 'search-group')
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', page.title.text)
    group.append(option(page, `search-${at}`, 'search-page', page.tabs[0] && nameOf(page.tabs[0])))
    for (const [below, heading] of page.headings.entries()) {
      group.append(option(heading, `search-${at}-${below}`, 'search-heading'))
    }
    fragment.append(group)
  }
  return fragment
}

function option(hit: HeadingHit, id: string, kind: string, where?: string): HTMLElement {
  const link = element('a', `search-hit ${kind}`)
  link.id = id
  link.setAttribute('role', 'option')
  link.setAttribute('aria-selected', 'false')
  link.setAttribute('href', hrefOf(hit))
  link.tabIndex = -1
  const title = element('span', 'search-title')
  const name = element('span', 'search-name')
  // A page that is not translated may be written in the other direction.
  name.dir = 'auto'
  name.append(marked(hit.title))
  title.append(name)
  if (where) {
    const label = element('span', 'search-where')
    label.textContent = where
    title.append(label)
  }
  const excerpt = element('span', 'search-excerpt')
  excerpt.dir = 'auto'
  excerpt.append(marked(hit.excerpt))
  link.append(title, excerpt)
  return link
}

/** The hit's heading, with its text highlighted where the browser can. */
function hrefOf({ url, excerpt: { textDirective } }: HeadingHit): string {
  if (!textDirective || !url.startsWith('/')) return url
  return `${url}${url.includes('#') ? '' : '#'}${textDirective}`
}

function marked({ text, marks }: MarkedText): DocumentFragment {
  const fragment = document.createDocumentFragment()
  let from = 0
  for (const [start, end] of marks) {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(start, end)
    fragment.append(text.slice(from, start), mark)
    from = end
  }
  fragment.append(text.slice(from))
  return fragment
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  return made
}
