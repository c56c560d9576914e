import type { Handler } from 'hono'
import { usageOf } from '../../content-bundle/model/site/estimates.ts'
import { localPathIn } from '../../content-bundle/model/urls/find-page.ts'
import { paths } from '../../content-bundle/model/urls/routes.ts'
import type { AppParts } from '../app-parts.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { estimatePageHtml } from '../render/estimate-page.tsx'
import { estimateView } from '../render/views/estimate-view.ts'

/** `GET {pricing}/estimate?units=…&members=…&need=…`: the calculator with its answer, for readers without scripts. */
export const estimatePage =
  ({ site, content, now }: AppParts): Handler =>
  async (c, next) => {
    const { pricing } = site
    const manifest = await content.manifest()
    const { pathWithoutLocale } = localPathIn(site, manifest, c.req.path)
    if (!pricing || pathWithoutLocale !== paths.estimate(pricing)) return next()
    const usage = usageOf(pricing, new URL(c.req.url).searchParams)
    const input = { site, manifest, requestPath: c.req.path, now: now() }
    const view = estimateView(input, pricing, usage)
    const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
    return new Response(estimatePageHtml(view), { headers })
  }
