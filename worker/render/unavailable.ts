import { defaultLocaleOf } from '../../content-bundle/model/site/locales.ts'
import { messagesOf } from '../../content-bundle/model/site/messages-of.ts'
import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { html } from './engine/html.ts'

/** The page for when the content store cannot be read. Needs no store, styles or scripts. */
export function unavailableHtml(site: SiteConfig): string {
  const { code } = defaultLocaleOf(site)
  const { unavailableTitle, unavailableBody } = messagesOf(site, code)
  return html`<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${unavailableTitle} - ${site.name}</title></head><body><main><h1>${unavailableTitle}</h1><p>${unavailableBody}</p></main></body></html>`.toString()
}
