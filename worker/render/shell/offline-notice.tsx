import { templateIds } from '../../../engine/model/dom.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'

/** What a reader without a connection sees on following a link: a trace whose last step does not arrive. */
export function OfflineNotice({ messages }: { messages: Messages }) {
  const titleId = `${templateIds.offline}-title`
  return (
    <template id={templateIds.offline}>
      <dialog className="dialog offline" aria-labelledby={titleId}>
        <form method="dialog" className="dialog-body">
          <h2 id={titleId}>{messages.offlineTitle}</h2>
          <p>{messages.offlineBody}</p>
          <p className="offline-actions">
            <button type="button" className="button primary">
              {messages.offlineRetry}
            </button>
            <button type="submit" className="button">
              {messages.offlineStay}
            </button>
            <span role="status">{messages.offlineStill}</span>
          </p>
        </form>
      </dialog>
    </template>
  )
}
