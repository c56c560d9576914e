import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { AssistantTexts } from '../../../engine/model/site/messages.ts'
import { showModal } from '../../behaviours/show-modal.ts'
import { coversPage } from './covers-page.ts'
import { Glyph } from './glyph.tsx'

interface AssistantPanelProps {
  texts: AssistantTexts
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The assistant next to the page; a modal dialog where the window has no room for both. */
export function AssistantPanel({ texts, isOpen, onClose, children }: AssistantPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const query = matchMedia(coversPage)
    const show = () => {
      const { activeElement } = document
      panel.current?.close()
      if (panel.current && isOpen && query.matches) showModal(panel.current)
      // Not `show`, which would take the focus from the page whenever the next one opens.
      else panel.current?.toggleAttribute('open', isOpen)
      if (isOpen && activeElement instanceof HTMLElement && panel.current?.contains(activeElement))
        activeElement.focus()
    }
    show()
    query.addEventListener('change', show)
    return () => query.removeEventListener('change', show)
  }, [isOpen])
  return (
    <dialog
      className="assistant"
      ref={panel}
      aria-label={texts.assistantTitle}
      onClose={() => {
        if (!panel.current?.open) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      // Where it covers the page, a link that is followed in this tab uncovers it. Enter on a link is a click.
      onClick={({ target, ctrlKey, metaKey, shiftKey }) => {
        const isFollowed = target instanceof Element && target.closest('a[href]')
        if (isFollowed && !ctrlKey && !metaKey && !shiftKey && matchMedia(coversPage).matches) onClose()
      }}
    >
      <div className="assistant-head">
        <strong>{texts.assistantTitle}</strong>
        <button type="button" className="icon-button" onClick={onClose}>
          <Glyph of="close" />
          <span className="visually-hidden">{texts.close}</span>
        </button>
      </div>
      {children}
    </dialog>
  )
}
