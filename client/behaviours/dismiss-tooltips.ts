/** Escape hides the definition of a glossary word until it is left (WCAG 1.4.13: dismissible). */
export function dismissTooltips(): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const holder of document.querySelectorAll<HTMLElement>('.term-holder:is(:hover, :focus-within)')) {
      holder.dataset.dismissed = ''
      const recall = () => delete holder.dataset.dismissed
      holder.addEventListener('pointerleave', recall, { once: true })
      holder.addEventListener('focusout', recall, { once: true })
    }
  })
}
