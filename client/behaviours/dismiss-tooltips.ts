/** Escape hides a glossary tooltip until pointer or focus leave its word (WCAG 1.4.13, Dismissible). */
export function dismissTooltips(): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const holder of document.querySelectorAll<HTMLElement>('.term-holder:is(:hover, :has(:focus))')) {
      holder.dataset.dismissed = ''
      const restore = () => delete holder.dataset.dismissed
      holder.addEventListener('pointerleave', restore, { once: true })
      holder.addEventListener('focusout', restore, { once: true })
    }
  })
}
