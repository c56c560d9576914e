import type { Handler } from 'hono'
import type { AppParts } from '../app-parts.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { formPageHtml } from '../render/form-page.tsx'
import { formPageView } from '../render/views/form-page-view.ts'
import { renderInput } from '../render/views/page-request.ts'

/** `GET` of a page that a form of the site leads to: `formPages` of its parts. */
export const formPage =
  ({ site, content, now }: AppParts): Handler =>
  async (c, next) => {
    const { manifest } = content
    const input = renderInput(site, manifest, c.req.path, now())
    const page = site.parts?.formPages?.[input.pathWithoutLocale]
    if (!page) return next()
    const view = formPageView(input, page, new URL(c.req.url).searchParams)
    const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
    return new Response(formPageHtml(view), { headers })
  }
