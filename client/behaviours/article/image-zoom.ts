import { templateIds } from '../../../engine/model/dom.ts'
import { addStyles } from '../add-styles.ts'
import { showModal } from '../show-modal.ts'
import styles from './image-zoom.css' with { type: 'text' }

/** Pictures of an article that are not links. */
const zoomable = '.prose .picture img, .prose p > img:only-child'

/**
 * Opens pictures large on a click or by their button, in windows of at least `minWidthPx`. Escape, a click or a
 * narrower window closes them.
 */
export function imageZoom(minWidthPx = 501): void {
  const template = document.getElementById(templateIds.zoom)
  const parts = template instanceof HTMLTemplateElement ? template.content : null
  const open = parts?.querySelector('.zoom-open')
  const dialog = parts?.querySelector('dialog')
  if (!open || !dialog) return
  addStyles(styles)
  for (const picture of document.querySelectorAll<HTMLImageElement>(zoomable)) {
    const holder = document.createElement('span')
    holder.className = 'zoomable'
    // A `picture` chooses among sources only for an image directly inside it.
    const wholePicture = picture.closest('picture') ?? picture
    wholePicture.replaceWith(holder)
    holder.append(wholePicture, open.cloneNode(true))
  }
  const wideEnough = matchMedia(`(min-width: ${minWidthPx}px)`)
  const close = () => dialog.close()
  wideEnough.addEventListener('change', close)
  dialog.addEventListener('click', close)
  document.addEventListener('click', ({ target }) => {
    const holder = target instanceof Element ? target.closest('.zoomable') : null
    const picture = holder?.querySelector('img')
    if (!holder || !picture || !wideEnough.matches) return
    const large = document.importNode(picture)
    large.loading = 'eager'
    dialog.querySelector('img')?.replaceWith(large)
    document.body.append(dialog)
    // Closing the dialog returns the focus to the button, even when the picture was clicked.
    holder.querySelector('button')?.focus({ preventScroll: true })
    showModal(dialog)
  })
}
