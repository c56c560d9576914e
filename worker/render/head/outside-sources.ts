import { type Analytics, analytics } from '../../../content-bundle/site/analytics.ts'
import { regions } from '../../../content-bundle/site/regions.ts'

/** Origins outside the site that a page's scripts may come from or talk to. */
export interface OutsideSources {
  scripts: string[]
  connections: string[]
}

/** What the site's facts allow: the cloud regions, and the analytics that are configured. */
export const outsideSources = (): OutsideSources => outsideSourcesOf(regions, analytics)

export function outsideSourcesOf(
  regionList: readonly { url: string }[],
  measured: Analytics | null,
): OutsideSources {
  const originOf = (url: string) => new URL(url).origin
  const marketing = measured?.marketing
  const marketingOrigins = marketing ? [originOf(marketing.script), ...marketing.origins.map(originOf)] : []
  const product = measured?.product ? [originOf(measured.product.host)] : []
  return {
    scripts: [...new Set(marketingOrigins)],
    connections: [
      ...new Set([...regionList.map(({ url }) => originOf(url)), ...product, ...marketingOrigins]),
    ],
  }
}
