import { componentRules } from '../../../engine/model/components.ts'
import type { Usage } from '../../../engine/model/site/estimates.ts'
import { inLocale } from '../../../engine/model/site/locales.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import type { Pricing } from '../../../engine/model/site/site-config.ts'
import { plainFrame } from './frame-view.ts'
import type { RenderInput } from './page-request.ts'

/** Everything the page of an estimate shows. */
export type EstimateView = ReturnType<typeof estimateView>

/** Decides everything about the page of an estimate. Pure. */
export function estimateView(input: RenderInput, pricing: Pricing, usage: Usage) {
  const { site, locale } = input
  const messages = messagesOf(site, locale.code)
  return {
    frame: plainFrame(input, {
      title: messages.estimateTitle,
      language: locale.code,
      sheets: componentRules.PriceCalculator.sheets,
    }),
    title: messages.estimateTitle,
    pricing,
    usage,
    back: { href: inLocale(site, locale, pricing.path), label: messages.estimateBack },
  }
}
