import { paths } from '../../../content-bundle/model/paths.ts'
import { fallbackRegion, regions } from '../../../content-bundle/site/regions.ts'

/** The three ways on: the cloud app, the documentation, an expert. */
export function CallToAction() {
  const app = regions.find(({ id }) => id === fallbackRegion)
  return (
    <nav className="call-to-action" aria-label="Get started">
      <a className="button primary" href={app?.url}>
        Start for free
      </a>
      <a className="button" href={paths.docs()}>
        View documentation
      </a>
      <a className="button" href={paths.talkToUs()}>
        Talk to an expert
      </a>
    </nav>
  )
}
