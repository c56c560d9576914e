import { templateIds } from '../../../content-bundle/model/dom.ts'
import { useRender } from '../engine/render-context.ts'
import { Icon } from './icon.tsx'

/** Buttons and words that behaviours add where JavaScript runs: written here, so that scripts carry no markup and no language. */
export function BehaviourTemplates() {
  const { messages } = useRender().view
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
    </>
  )
}
