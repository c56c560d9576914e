import type { AssistantSettings } from '../../../content-bundle/model/assistant/assistant-settings.ts'
import { ShareButton } from './share-button.tsx'
import type { Conversation } from './use-conversation.ts'

interface AssistantFooterProps {
  settings: AssistantSettings
  conversation: Conversation
  onClear: () => void
}

/** The disclaimer, the way to support, and what can be done with the whole conversation. */
export function AssistantFooter({ settings, conversation, onClear }: AssistantFooterProps) {
  const { texts, locale, supportHref, sharedForDays } = settings
  const { turns, say } = conversation
  return (
    <footer>
      <span className="assistant-tip">
        <button type="button" aria-describedby="assistant-tip">
          {texts.assistantDisclaimer}
        </button>
        <span id="assistant-tip" role="tooltip">
          {texts.assistantDisclaimerMore}
        </span>
      </span>
      {supportHref && <a href={supportHref}>{texts.assistantSupport}</a>}
      {turns.length > 0 && sharedForDays !== null && (
        <ShareButton turns={turns} settings={{ texts, locale, sharedForDays }} onStatus={say} />
      )}
      {turns.length > 0 && (
        <button type="button" onClick={onClear}>
          {texts.assistantNew}
        </button>
      )}
    </footer>
  )
}
