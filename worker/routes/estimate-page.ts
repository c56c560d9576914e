import type { Handler } from 'hono'
import { usageOf } from '../../engine/model/site/estimates.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import type { AppParts } from '../app-parts.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { estimatePageHtml } from '../render/estimate-page.tsx'
import { estimateView } from '../render/views/estimate-view.ts'
import { renderInput } from '../render/views/page-request.ts'

/** `GET {pricing}/estimate?units=…&members=…&need=…`: the calculator with its answer, for readers without scripts. */
export const estimatePage =
  ({ site, content, now }: AppParts): Handler =>
  async (c, next) => {
    const { pricing } = site
    const { manifest } = content
    const input = renderInput(site, manifest, c.req.path, now())
    if (!pricing || input.pathWithoutLocale !== paths.estimate(pricing)) return next()
    const usage = usageOf(pricing, new URL(c.req.url).searchParams)
    const view = estimateView(input, pricing, usage)
    const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
    return new Response(estimatePageHtml(view), { headers })
  }
