import { escapeHtml } from '../../engine/model/text/escape-html.ts'

/** A page that leads on to another address. `to` is relative. */
export function movedPage(to: string, canonical: string): string {
  const [href, url] = [escapeHtml(to), escapeHtml(canonical)]
  return `<!doctype html><meta charset="utf-8"><title>${url}</title><meta name="robots" content="noindex"><link rel="canonical" href="${url}"><meta http-equiv="refresh" content="0; url=${href}"><a href="${href}">${url}</a>\n`
}
