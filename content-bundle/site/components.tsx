import { defineComponents } from '../../engine/model/site/site-parts.ts'
import { Logos } from './components/logos.tsx'
import { Plan, Plans } from './components/plans.tsx'
import { Quote } from './components/quote.tsx'

/** The components that only this site has: docs/parts.md. */
export const components = defineComponents({
  CustomerQuote: Quote,
  Logos,
  Plan,
  Plans,
  Quote,
})
