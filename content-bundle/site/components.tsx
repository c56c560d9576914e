import { defineComponents } from '../../engine/model/site/site-parts.ts'
import { Logos } from './components/logos.tsx'

/** The components that only this site has: docs/parts.md. */
export const components = defineComponents({
  Logos,
})
