import { tabPanelElement } from '../../../engine/model/dom.ts'
import type { LinkPreview } from '../../../engine/model/link-preview.ts'
import { sitePathOf } from '../../../engine/model/urls/url-path.ts'
import { getLinkPreview } from '../../calls/get-link-preview.ts'
import { siteBase } from '../../site-base.ts'
import { defineTabPanels } from '../../tabs/tab-panels.ts'
import { addStyles } from '../add-styles.ts'
import styles from './link-preview.css' with { type: 'text' }

/** Milliseconds in which a pointer gets from the link to its preview. */
const leaveMs = 200
/** Space in pixels between a link, its preview and the edges of the window. */
const gapPx = 8
/** Height in pixels below which a preview would show too little. */
const leastPx = 120

/** Links in a sentence, an item or a cell: a card shows itself what it leads to, a term its definition. `rel` is for machines. */
const previewed =
  ':is(p, li, td, th, dd, figcaption) a[href]:not(.heading-link, .link-preview a, [aria-describedby], [download], [rel])'

const box = document.createElement('aside')
box.className = 'link-preview'
box.id = 'link-preview'
box.setAttribute('aria-labelledby', 'link-preview-title')

const previews = new Map<string, Promise<LinkPreview | null>>()
/** The link whose preview is wanted; null once it is left. */
let current: HTMLAnchorElement | null = null
/** True after Escape, until the link is left. */
let isDismissed = false
let leaving: ReturnType<typeof setTimeout> | undefined

/** Shows what a link leads to, until the pointer and the focus have left link and preview, or Escape is pressed. */
export async function showPreview(link: HTMLAnchorElement): Promise<void> {
  if (!link.matches(previewed) || !isMeant(link) || !leadsElsewhere(link)) return
  if (link === current && (isDismissed || box.isConnected)) return
  close()
  isDismissed = false
  current = link
  for (const type of ['pointerleave', 'blur']) link.addEventListener(type, leave)
  const { href } = link
  const reading = previews.get(href) ?? getLinkPreview(link).catch(() => null)
  previews.set(href, reading)
  const preview = await reading
  // A preview that could not be fetched may come the next time.
  if (!preview) previews.delete(href)
  else if (current === link && isMeant(link) && !isDismissed) open(link, preview)
}

/** True while the pointer or the keyboard is on an element. */
const isMeant = (element: Element) => element.matches(':hover, :focus-visible')

/** True for a link to another page of the site or to a section. Files have a dot. */
const leadsElsewhere = ({ origin, pathname, hash }: HTMLAnchorElement) =>
  origin === location.origin &&
  sitePathOf(siteBase, pathname) !== null &&
  !pathname.includes('.') &&
  (pathname !== location.pathname || hash.length > 1)

function open(link: HTMLAnchorElement, { html, styles: sheets }: LinkPreview): void {
  const inline = [...document.querySelectorAll('head style')].map(({ textContent }) => textContent).join('')
  // A sheet that the page has already would come after the others if it were added again.
  for (const sheet of sheets) if (!inline.includes(sheet)) addStyles(sheet)
  addStyles(styles)
  // Pages without tabs do not define them.
  if (!customElements.get(tabPanelElement)) defineTabPanels()
  box.innerHTML = html
  // The keyboard goes on with the next link of the page.
  for (const stop of box.querySelectorAll('a, button, summary, input, select, textarea, pre, [tabindex]')) {
    stop.setAttribute('tabindex', '-1')
  }
  if (!place(link)) return
  link.setAttribute('aria-details', box.id)
}

/** Puts the box below the link, or above it where there is more space. False where there is too little. */
function place(link: HTMLAnchorElement): boolean {
  const { left, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { clientHeight } = document.documentElement
  const bars = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
  const [above, below] = [top - Math.max(bars, 0) - 2 * gapPx, clientHeight - bottom - 2 * gapPx]
  box.style.maxHeight = ''
  document.body.append(box)
  const isBelow = box.offsetHeight <= below || below >= above
  const space = isBelow ? below : above
  if (space < leastPx) {
    box.remove()
    return false
  }
  if (box.offsetHeight > space) box.style.maxHeight = `${space}px`
  box.toggleAttribute('data-cut', box.scrollHeight > box.clientHeight)
  const x = Math.max(gapPx, Math.min(left, document.body.clientWidth - box.offsetWidth - gapPx))
  const y = isBelow ? bottom + gapPx : top - gapPx - box.offsetHeight
  box.style.left = `${x + scrollX}px`
  box.style.top = `${y + scrollY}px`
  return true
}

function close(): void {
  clearTimeout(leaving)
  box.remove()
  current?.removeAttribute('aria-details')
}

/** Closes the preview until the link has been left. */
function dismiss(): void {
  close()
  isDismissed = true
}

/** Closes the preview once pointer and focus are gone. */
function leave(): void {
  clearTimeout(leaving)
  leaving = setTimeout(() => {
    if (!current || isMeant(current) || box.matches(':hover')) return
    close()
    current = null
  }, leaveMs)
}

box.addEventListener('pointerleave', leave)
addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss())
addEventListener('click', dismiss)
addEventListener('pagehide', dismiss)
