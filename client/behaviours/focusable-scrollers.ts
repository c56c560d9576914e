/** What may be larger than its place. */
const scrollers = '.code pre, .prose .table, .cell-output-body, .mermaid, math[display=block]'

/**
 * Lets the keyboard scroll what is larger than its place, and nothing else: a block that shows
 * everything is no stop for the Tab key. Code blocks also get their wrap button then.
 */
export function focusableScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement)
  })
  for (const scroller of document.querySelectorAll(scrollers)) observer.observe(scroller)
}

function update(scroller: HTMLElement): void {
  const overflows = scroller.scrollWidth > scroller.clientWidth
  if (overflows || scroller.scrollHeight > scroller.clientHeight + 1) scroller.tabIndex = 0
  else scroller.removeAttribute('tabindex')
  const block = scroller.closest('figure.code')
  const wrap = block?.querySelector<HTMLElement>('[data-tool=wrap]')
  if (wrap) wrap.hidden = !overflows && !block?.classList.contains('wrap')
}
