import type { RefObject } from 'react'
import { questionMaxLength } from '../../../engine/model/assistant/question-max-length.ts'
import type { AssistantTexts } from '../../../engine/model/site/messages.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { isOfInputMethod } from '../../behaviours/is-of-input-method.ts'
import { Glyph } from './glyph.tsx'
import { searchLongPaste } from './search-long-paste.ts'

interface AssistantFormProps {
  texts: AssistantTexts
  field: RefObject<HTMLTextAreaElement | null>
  question: string
  onChange: (question: string) => void
  isArriving: boolean
  /** Title of the page that the question is about; null for none. */
  about: string | null
  onAboutRemoved: () => void
  onAsk: () => void
  onStop: () => void
}

/** The field with the page that the question is about, and the button that asks, or stops the answer that arrives. */
export function AssistantForm(props: AssistantFormProps) {
  const { texts, field, question, onChange, isArriving, about, onAboutRemoved, onAsk, onStop } = props
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      {about !== null && (
        <p className="assistant-about">
          <span>{fillMessage(texts.assistantAbout, { page: about })}</span>
          <button type="button" onClick={onAboutRemoved}>
            <Glyph of="close" />
            <span className="visually-hidden">{texts.assistantAboutRemove}</span>
          </button>
        </p>
      )}
      <label className="visually-hidden" htmlFor="assistant-field">
        {texts.assistantField}
      </label>
      <textarea
        id="assistant-field"
        ref={field}
        rows={1}
        maxLength={questionMaxLength}
        placeholder={texts.assistantField}
        value={question}
        onChange={({ target }) => onChange(target.value)}
        onPaste={searchLongPaste}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          onAsk()
        }}
      />
      {isArriving ? (
        <button type="button" className="assistant-send" onClick={onStop}>
          <Glyph of="stop" />
          <span className="visually-hidden">{texts.assistantStop}</span>
        </button>
      ) : (
        <button type="submit" className="assistant-send" disabled={question.trim() === ''}>
          <Glyph of="send" />
          <span className="visually-hidden">{texts.assistantSend}</span>
        </button>
      )}
    </form>
  )
}
