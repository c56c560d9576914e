import { inLocale } from '../../../engine/model/site/locales.ts'
import type { FormPage, SiteComponent } from '../../../engine/model/site/site-parts.ts'
import { pricing } from '../pricing.ts'
import { Calculator } from './calculator.tsx'
import { estimateTextsOf } from './estimate-texts.ts'
import { usageOf } from './estimates.ts'

const pricesPath = '/pricing'
/** Where the form leads without scripts. */
export const estimatePath = `${pricesPath}/estimate`

export const PriceCalculator: SiteComponent = {
  props: {},
  holds: [],
  render: Calculator,
  facts: ({ site, locale }) => ({
    language: locale.code,
    action: inLocale(site, locale, estimatePath),
    pricesHref: inLocale(site, locale, pricesPath),
  }),
  // Machines calculate from the tables around it.
  markdown: () => [],
  client: 'action',
  script: 'browser/price-calculator.ts',
  styles: ['components/calculator.css'],
  sheets: ['table', 'badge', 'contact-form', 'details'],
}

/** The calculator with its answer, for readers without scripts. */
export const estimatePage: FormPage = {
  title: ({ locale }) => estimateTextsOf(locale.code).title,
  component: 'PriceCalculator',
  props: (query) => {
    const { units, members, features } = usageOf(pricing, query)
    return { usage: { units, members, features: [...features] }, isAnswer: true }
  },
}
