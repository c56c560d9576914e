import { paths } from '../../../content-bundle/model/routes.ts'
import { fallbackRegion, regions } from '../../../content-bundle/site/regions.ts'
import { site } from '../../../content-bundle/site/site.ts'
import { useRender } from '../engine/render-context.ts'

/** The three ways on: the cloud app, the documentation, an expert. */
export function CallToAction() {
  const { messages } = useRender().view
  const app = regions.find(({ id }) => id === fallbackRegion)
  return (
    <nav className="call-to-action" aria-label={messages.callToAction} data-markdown-ignore="">
      <p>{site.tagline}</p>
      <div className="actions">
        <a className="button primary" href={app?.url}>
          {messages.startForFree}
        </a>
        <a className="button" href={paths.docs()}>
          {messages.viewDocumentation}
        </a>
        <a className="button" href={paths.talkToUs()}>
          {messages.talkToAnExpert}
        </a>
      </div>
    </nav>
  )
}
