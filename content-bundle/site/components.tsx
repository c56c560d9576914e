import { defineComponents, defineFormPages } from '../../engine/model/site/site-parts.ts'
import { CallToAction } from './components/call-to-action.tsx'
import { Feature, Features } from './components/features.tsx'
import { Hero } from './components/hero.tsx'
import { Length } from './components/length.tsx'
import { Logos } from './components/logos.tsx'
import { Plan, Plans } from './components/plans.tsx'
import { estimatePage, estimatePath, PriceCalculator } from './components/price-calculator.tsx'
import { CustomerQuote, Quote } from './components/quote.tsx'

/** The components that only this site has: docs/parts.md. */
export const components = defineComponents({
  CallToAction,
  CustomerQuote,
  Feature,
  Features,
  Hero,
  Length,
  Logos,
  Plan,
  Plans,
  PriceCalculator,
  Quote,
})

export const formPages = defineFormPages({ [estimatePath]: estimatePage })
