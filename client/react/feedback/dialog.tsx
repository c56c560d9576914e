import { type ReactNode, useEffect, useId, useRef } from 'react'
import { showModal } from '../../behaviours/show-modal.ts'
import { Glyph } from '../assistant/glyph.tsx'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog on the platform's own element: focus stays inside and goes back where it came from.
 * The button, Escape and a click outside close it; a click that begins inside, such as one that
 * selects text and lets go outside, does not.
 */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const beganOutside = useRef(false)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    const dialog = ref.current
    if (dialog) showModal(dialog)
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const close = () => ref.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own, and closes it by `onClose`
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={({ target }) => {
        beganOutside.current = target === ref.current
      }}
      onClick={({ target }) => beganOutside.current && target === ref.current && close()}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
        <button type="button" className="dialog-close" aria-label={closeLabel} onClick={close}>
          <Glyph of="close" />
        </button>
      </div>
    </dialog>
  )
}
