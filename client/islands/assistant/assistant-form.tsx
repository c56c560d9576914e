import type { RefObject } from 'react'
import { questionMaxLength } from '../../../content-bundle/model/assistant/question-max-length.ts'
import type { AssistantTexts } from '../../../content-bundle/model/site/messages.ts'

interface AssistantFormProps {
  texts: AssistantTexts
  field: RefObject<HTMLTextAreaElement | null>
  question: string
  onChange: (question: string) => void
  isArriving: boolean
  onAsk: () => void
  onStop: () => void
}

/** The field, and the button that asks, or stops the answer that is arriving. */
export function AssistantForm(props: AssistantFormProps) {
  const { texts, field, question, onChange, isArriving, onAsk, onStop } = props
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <label className="visually-hidden" htmlFor="assistant-field">
        {texts.assistantField}
      </label>
      <textarea
        id="assistant-field"
        ref={field}
        rows={2}
        maxLength={questionMaxLength}
        placeholder={texts.assistantField}
        value={question}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onAsk()
        }}
      />
      {isArriving ? (
        <button type="button" className="button" onClick={onStop}>
          {texts.assistantStop}
        </button>
      ) : (
        <button type="submit" className="button primary" disabled={question.trim() === ''}>
          {texts.assistantSend}
        </button>
      )}
    </form>
  )
}
