import { frameIds } from '../../../engine/model/dom.ts'
import { decodedPath } from '../../../engine/model/urls/url-path.ts'

/** A heading above this share of the window's height counts as reached. */
const readingLine = 0.25

/**
 * Marks the heading that is being read in the table of contents, and keeps the mark in view. The heading of the page's
 * address is the one that was asked for: it counts before those below it.
 */
export function markCurrentHeading(): void {
  const contents = document.getElementById(frameIds.tableOfContents)
  const links = [...(contents?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])]
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(decodedPath(link.hash.slice(1)))
    return heading ? [{ link, top: () => heading.getBoundingClientRect().top }] : []
  })
  if (!contents || entries.length === 0) return
  let marked: HTMLAnchorElement | undefined
  const mark = () => {
    const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2
    const line = isAtEnd ? Infinity : innerHeight * readingLine
    const reached = entries.filter(({ top }) => top() <= line)
    const asked = reached.find(({ link, top }) => link.hash === location.hash && top() >= 0)
    const current = (asked ?? reached.at(isAtEnd && scrollY === 0 ? 0 : -1) ?? entries[0])?.link
    if (current === marked) return
    marked?.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'location')
    marked = current
    if (current) keepInView(contents, current)
  }
  // Browsers tell of scrolling and sizes once a frame, before they paint it.
  for (const change of ['resize', 'scroll', 'hashchange']) addEventListener(change, mark)
  // A frame lays out the end of the page anyway; asked for now, that would be part of the script's task.
  requestAnimationFrame(mark)
  contents.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && contents.matches(':popover-open'))
      contents.hidePopover()
  })
}

/** Distance to an edge, in pixels, below which the list is scrolled: the entries after the mark stay visible. */
const edgeMargin = 64

function keepInView(contents: HTMLElement, link: HTMLElement): void {
  const seen = contents.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < seen.top + edgeMargin || bottom > seen.bottom - edgeMargin) {
    contents.scrollTop += (top + bottom - seen.top - seen.bottom) / 2
  }
}
