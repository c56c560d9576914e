import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog on the platform's own element: focus stays inside and goes back where it came from. */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own, and closes it by `onClose`
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && ref.current?.close()}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
        <button
          type="button"
          className="dialog-close"
          aria-label={closeLabel}
          onClick={() => ref.current?.close()}
        >
          ×
        </button>
      </div>
    </dialog>
  )
}
