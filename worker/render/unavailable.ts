import { messages } from '../../content-bundle/site/messages.ts'
import { site } from '../../content-bundle/site/site.ts'

/** The page for when nothing can be read: no store, no styles, no scripts needed. */
export function unavailableHtml(): string {
  const words = messages.en
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words?.unavailableTitle} - ${site.name}</title></head><body><main><h1>${words?.unavailableTitle}</h1><p>${words?.unavailableBody}</p></main></body></html>`
}
