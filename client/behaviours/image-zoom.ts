import { templateIds } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'

/** Pictures of an article that are not links. */
const zoomable = '.prose .picture img, .prose p > img:only-child'

/** Pictures open large on click or by their button; Escape or a click anywhere closes them. Off in small windows. */
export function imageZoom(): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateIds.zoom}`)
  const parts = template?.content
  const open = parts?.querySelector('.zoom-open')
  const dialog = parts?.querySelector('dialog')
  if (!parts || !open || !dialog) return
  for (const picture of document.querySelectorAll<HTMLImageElement>(zoomable)) {
    const holder = document.createElement('span')
    holder.className = 'zoomable'
    picture.replaceWith(holder)
    holder.append(picture, open.cloneNode(true))
  }
  const wideEnough = matchMedia(`(min-width: ${limits.imageZoomMinWidthPx}px)`)
  dialog.addEventListener('click', () => dialog.close())
  document.addEventListener('click', ({ target }) => {
    const holder = (target as Element).closest('.zoomable')
    const picture = holder?.querySelector('img')
    if (!holder || !picture || !wideEnough.matches) return
    const large = picture.cloneNode() as HTMLImageElement
    large.loading = 'eager'
    dialog.querySelector('img')?.replaceWith(large)
    document.body.append(dialog)
    // Closing gives focus back to where it was: to this picture's button, however it was opened.
    holder.querySelector('button')?.focus({ preventScroll: true })
    dialog.showModal()
  })
}
