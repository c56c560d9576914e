import type { AssistantSettings } from '../../../engine/model/assistant/assistant-settings.ts'
import { ShareButton } from './share-button.tsx'
import type { Conversation } from './use-conversation.ts'

interface AssistantFooterProps {
  settings: AssistantSettings
  conversation: Conversation
  /** Puts the focus into the field: a button that was pressed is gone. */
  onDone: () => void
}

/** The disclaimer, how the answers are made, the way to support, and what can be done with the whole conversation. */
export function AssistantFooter({ settings, conversation, onDone }: AssistantFooterProps) {
  const { texts, locale, supportHref, sharedForDays } = settings
  const { turns, say, clear, restore } = conversation
  const isQuoted = turns.some(({ state, mode }) => state === 'done' && mode === 'extractive')
  return (
    <div className="assistant-foot">
      <p>
        <span className="assistant-tip">
          <button type="button" aria-describedby="assistant-tip">
            {texts.assistantDisclaimer}
          </button>
          <span id="assistant-tip" role="tooltip">
            {isQuoted && `${texts.assistantExtractive} `}
            {texts.assistantDisclaimerMore}
          </span>
        </span>
        {supportHref && <a href={supportHref}>{texts.assistantSupport}</a>}
      </p>
      <div>
        {turns.length > 0 && sharedForDays !== null && (
          <ShareButton
            turns={turns}
            settings={{ texts, locale, sharedForDays }}
            onStatus={say}
            onDone={onDone}
          />
        )}
        {(turns.length > 0 || restore) && (
          <button
            type="button"
            onClick={() => {
              if (restore) restore()
              else clear()
              onDone()
            }}
          >
            {restore ? texts.assistantUndo : texts.assistantNew}
          </button>
        )}
      </div>
    </div>
  )
}
