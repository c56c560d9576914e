/**
 * Shows what a link of the article leads to once it was rested on or focused for so many milliseconds. Until then
 * nothing is loaded, and never for a touch or for readers who save data.
 */
export function offerPreviews(afterMs: number): void {
  // Each with its own timer: a page that scrolls to the focus moves under the pointer.
  for (const type of ['pointerover', 'focusin'] as const) {
    let timer: ReturnType<typeof setTimeout> | undefined
    addEventListener(type, (event) => {
      clearTimeout(timer)
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('article a')
      if (!link || 'save' in document.documentElement.dataset) return
      // A touch moves the focus without showing it.
      if ('pointerType' in event ? event.pointerType === 'touch' : !link.matches(':focus-visible')) return
      timer = setTimeout(async () => (await import('./show-preview.ts')).showPreview(link), afterMs)
    })
  }
}
