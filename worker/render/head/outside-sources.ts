import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'

/** Origins of other hosts that scripts may come from or connect to. */
export interface OutsideSources {
  scripts: string[]
  connections: string[]
}

const originOf = (url: string) => new URL(url).origin

/** The origins that the site config names: the cloud regions, and the analytics services. */
export function outsideSources({
  regions,
  analytics,
}: Pick<SiteConfig, 'regions' | 'analytics'>): OutsideSources {
  const marketing = analytics?.marketing
  const marketingOrigins = marketing ? [originOf(marketing.script), ...marketing.origins.map(originOf)] : []
  const product = analytics?.product ? [originOf(analytics.product.host)] : []
  return {
    scripts: [...new Set(marketingOrigins)],
    connections: [
      ...new Set([...(regions?.list ?? []).map(({ url }) => originOf(url)), ...product, ...marketingOrigins]),
    ],
  }
}
