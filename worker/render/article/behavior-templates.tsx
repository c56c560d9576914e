import { templateIds } from '../../../engine/model/dom.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { Icon } from '../shell/icon.tsx'

/** Markup that scripts add to the article. It is part of the page, so scripts carry no markup and no texts. */
export function BehaviorTemplates({
  messages,
  hasPicture = false,
}: {
  messages: Messages
  hasPicture?: boolean
}) {
  return (
    <>
      <template id={templateIds.codeTools}>
        <div className="code-tools">
          <button
            type="button"
            data-tool="wrap"
            aria-pressed="false"
            aria-label={messages.wrapLines}
            title={messages.wrapLines}
            hidden
          >
            <Icon name="wrap" />
          </button>
          <button
            type="button"
            data-tool="copy"
            data-words={messages.codeCopied}
            data-failed={messages.codeNotCopied}
            aria-label={messages.copyCode}
            title={messages.copyCode}
          >
            <Icon name="copy" />
            <Icon name="check" />
          </button>
          <span className="visually-hidden" role="status" />
        </div>
      </template>
      {hasPicture && (
        <template id={templateIds.zoom}>
          <button
            type="button"
            className="zoom-open"
            aria-label={messages.enlargePicture}
            aria-haspopup="dialog"
          >
            <Icon name="expand" />
          </button>
          <dialog className="zoom" aria-label={messages.enlargedPicture}>
            <img src="data:," alt="" />
            <button type="button" className="dialog-close" aria-label={messages.close}>
              <Icon name="close" />
            </button>
          </dialog>
        </template>
      )}
    </>
  )
}
