import { closedFolderAttribute } from '../../../engine/model/dom.ts'
import { folderOfPath } from '../../../engine/model/urls/url-path.ts'
import { withoutBase } from '../../site-base.ts'

/** The base of the folder behind a link: the folder of the page that it leads to, where it names no other. */
export const baseOf = (link: HTMLAnchorElement): string =>
  link.getAttribute(closedFolderAttribute) || withoutBase(folderOfPath(link.getAttribute('href') ?? ''))

/** Turns the link of a closed folder of the sidebar into a disclosure that lists the entries (HTML). Returns it. */
export function openFolder(link: HTMLAnchorElement, entries: string): HTMLDetailsElement {
  const folder = document.createElement('details')
  const summary = document.createElement('summary')
  const list = document.createElement('ul')
  folder.dataset.folder = baseOf(link)
  folder.open = true
  if (link.lang) summary.lang = link.lang
  summary.append(...link.childNodes)
  list.innerHTML = entries
  folder.append(summary, list)
  link.replaceWith(folder)
  return folder
}
