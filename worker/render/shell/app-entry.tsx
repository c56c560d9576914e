import { fallbackRegion, regions } from '../../../content-bundle/site/regions.ts'
import type { PageView } from '../page-view.ts'

/** The way into the cloud app: to the default region, until the browser knows better. */
export function AppEntry({ view: { words } }: { view: PageView }) {
  const region = regions.find(({ id }) => id === fallbackRegion)
  return (
    <a className="button primary small app-entry" href={region?.url}>
      <span className="label-long">{words.signUp}</span>
      <span className="label-short">{words.app}</span>
    </a>
  )
}
