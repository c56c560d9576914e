import { frameIds, templateIds } from '../../../content-bundle/model/dom.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import { fallbackRegion, regions } from '../../../content-bundle/site/regions.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** The way into the cloud app: a link to the default region, until the browser knows better. */
export function AppEntry({ view: { messages } }: { view: PageView }) {
  const region = regions.find(({ id }) => id === fallbackRegion)
  return (
    <div className="app-entry" id={frameIds.appEntry}>
      <a className="button primary small" href={region?.url}>
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

/** All labels stand here; the stylesheet shows the one that is true and fits. */
function Labels({ messages }: { messages: Messages }) {
  return (
    <>
      <span className="label-long when-signed-out">{messages.signUp}</span>
      <span className="label-long when-signed-in">{messages.toApp}</span>
      <span className="label-short">{messages.app}</span>
    </>
  )
}
