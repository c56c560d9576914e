import { defineComponents } from '../../engine/model/site/site-parts.ts'
import { CallToAction } from './components/call-to-action.tsx'
import { Feature, Features } from './components/features.tsx'
import { Hero } from './components/hero.tsx'
import { Logos } from './components/logos.tsx'
import { Plan, Plans } from './components/plans.tsx'
import { Quote } from './components/quote.tsx'

/** The components that only this site has: docs/parts.md. */
export const components = defineComponents({
  CallToAction,
  CustomerQuote: Quote,
  Feature,
  Features,
  Hero,
  Logos,
  Plan,
  Plans,
  Quote,
})
