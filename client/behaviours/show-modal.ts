/**
 * Opens a modal dialog over a page that does not scroll. A rule for `:root:has(dialog:modal)`
 * would be matched again with each part of a page that arrives.
 */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  document.documentElement.style.overflow = 'hidden'
  dialog.addEventListener('close', release)
}

/** A dialog may have opened another, or itself again. */
function release(): void {
  if (!document.querySelector('dialog:modal')) document.documentElement.style.overflow = ''
}
