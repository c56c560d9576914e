/** Blocks that may overflow. */
export const scrollers =
  '.code pre, .prose .table, .cell-output-body, .mermaid, math[display=block], .picture'

/**
 * Makes blocks focusable while they overflow: the keyboard can scroll them, and Tab skips the others.
 * Shows the wrap button of a code block whose lines overflow.
 */
export function focusableScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) update(target)
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
