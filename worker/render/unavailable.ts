import { messagesOf } from '../../content-bundle/site/messages.ts'
import { site } from '../../content-bundle/site/site.ts'

/** The page shown when the content store cannot be read: needs no store, styles or scripts. */
export function unavailableHtml(): string {
  const { unavailableTitle, unavailableBody } = messagesOf('en')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${unavailableTitle} - ${site.name}</title></head><body><main><h1>${unavailableTitle}</h1><p>${unavailableBody}</p></main></body></html>`
}
