import { frameIds, templateIds } from '../../../engine/model/dom.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

/** The button to the cloud app. It links to the default region until a script knows the visitor's. */
export function AppEntry({ shared: { appUrl, messages } }: { shared: SharedFrame }) {
  if (appUrl === null) return null
  return (
    <div className="app-entry" id={frameIds.appEntry}>
      <a className="button primary small" href={appUrl}>
        <Labels messages={messages} />
      </a>
      <template id={templateIds.appChoice}>
        <details className="dropdown" data-dropdown>
          <summary className="button primary small">
            <Labels messages={messages} />
            <Icon name="chevron" />
          </summary>
          <ul />
        </details>
      </template>
    </div>
  )
}

/** All three labels; the stylesheet shows the one that fits the screen and the visitor. */
function Labels({ messages }: { messages: Messages }) {
  return (
    <>
      <span className="label-long when-signed-out">{messages.signUp}</span>
      <span className="label-long when-signed-in">{messages.toApp}</span>
      <span className="label-short">{messages.app}</span>
    </>
  )
}
