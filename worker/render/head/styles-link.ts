import type { ClientAssets } from '../../../content-bundle/model/manifest.ts'
import { type Html, html } from '../engine/html.ts'

/**
 * The stylesheet of what `critical.css` leaves out. Browsers paint what is before the link without waiting
 * for it, so it belongs directly before the first element that needs it.
 */
export const stylesLink = ({ styles }: Pick<ClientAssets, 'styles'>): Html =>
  html`<link rel="stylesheet" href="${styles}">`
