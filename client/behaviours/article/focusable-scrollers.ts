/** Blocks that may overflow. */
export const scrollers =
  'pre, .prose .table, .cell-output-body, .mermaid, math:is([display=block], .long), .picture'

/**
 * Makes blocks focusable while they overflow: the keyboard can scroll them, and Tab skips the others.
 * Shows the wrap button of a code block whose lines overflow.
 */
export function focusableScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target)
  })
  for (const scroller of document.querySelectorAll(scrollers)) observer.observe(scroller)
}

function update(scroller: Element): void {
  const overflows = scroller.scrollWidth > scroller.clientWidth
  if (overflows || scroller.scrollHeight > scroller.clientHeight + 1) scroller.setAttribute('tabindex', '0')
  else scroller.removeAttribute('tabindex')
  const block = scroller.closest('figure.code')
  const wrap = block?.querySelector<HTMLElement>('[data-tool=wrap]')
  if (wrap) wrap.hidden = !overflows && !block?.classList.contains('wrap')
}
