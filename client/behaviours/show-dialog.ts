import { showModal } from './show-modal.ts'

/** Opens a modal dialog that a click outside closes. Escape is the browser's part. */
export function showDialog(dialog: HTMLDialogElement): void {
  showModal(dialog)
  dialog.addEventListener('click', closeFromOutside)
}

/** A click on the backdrop has the dialog as its target and lies outside its box. */
function closeFromOutside({ target: dialog, currentTarget, clientX, clientY }: MouseEvent): void {
  if (!(dialog instanceof HTMLDialogElement) || dialog !== currentTarget) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}
