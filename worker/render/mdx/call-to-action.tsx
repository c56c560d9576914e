import { paths } from '../../../content-bundle/model/paths.ts'
import { fallbackRegion, regions } from '../../../content-bundle/site/regions.ts'
import { site } from '../../../content-bundle/site/site.ts'
import { useRender } from '../render-context.ts'

/** The three ways on: the cloud app, the documentation, an expert. */
export function CallToAction() {
  const { words } = useRender().view
  const app = regions.find(({ id }) => id === fallbackRegion)
  return (
    <nav className="call-to-action" aria-label={words.callToAction} data-markdown-ignore="">
      <p>{site.tagline}</p>
      <div className="actions">
        <a className="button primary" href={app?.url}>
          {words.startForFree}
        </a>
        <a className="button" href={paths.docs()}>
          {words.viewDocumentation}
        </a>
        <a className="button" href={paths.talkToUs()}>
          {words.talkToAnExpert}
        </a>
      </div>
    </nav>
  )
}
