import type { HTMLAttributes } from 'react'
import type { feedbackElement, tabPanelElement } from '../../engine/model/dom.ts'

/** The elements that the site's own scripts define. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [feedbackElement]: HTMLAttributes<HTMLElement>
      [tabPanelElement]: HTMLAttributes<HTMLElement>
    }
  }
}
