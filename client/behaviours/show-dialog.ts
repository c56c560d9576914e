/** Opens a dialog as a modal one. It closes by its button and Escape, which are the platform's, and by a click outside. */
export function showDialog(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.addEventListener('click', closeFromOutside)
}

/** A click on the dialog itself is one on its backdrop as long as what it holds fills it. */
function closeFromOutside({ target, currentTarget, clientX, clientY }: MouseEvent): void {
  const dialog = currentTarget as HTMLDialogElement
  if (target !== dialog) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
