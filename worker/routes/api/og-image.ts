import type { Handler } from 'hono'
import { previewWordsSchema } from '../../../content-bundle/model/preview-picture.ts'
import type { AppParts } from '../../app-parts.ts'
import { isNotModified } from '../../http/not-modified.ts'
import { fieldErrors, problem } from '../../http/problem.ts'
import { ogCard, wordsOfCard } from '../../render/og/og-card.ts'
import { ownPreviewText } from '../../render/og/preview-text.ts'
import { previewFonts } from './preview-fonts.ts'

/** `GET /api/og`: the 1200 by 630 preview picture of a page of the site; of no other words. */
export const ogImage =
  ({ assets, content, pictures, codeBuild }: AppParts): Handler =>
  async (c) => {
    const asked = previewWordsSchema.safeParse(c.req.query())
    if (!asked.success) {
      const detail = 'Say what to print: `?title=…`, and `description` and `section` where there are any.'
      return problem(c, { status: 400, title: 'Invalid words', detail, errors: fieldErrors(asked.error) })
    }
    const { title, description = '', section = '' } = asked.data
    const words = ownPreviewText(await content.manifest(), { title, description, section })
    if (!words) {
      const detail = 'Pictures are drawn of the words of this site’s own pages.'
      return problem(c, { status: 403, title: 'No page has these words', detail })
    }
    const name = await nameOf([codeBuild, title, description, section])
    const headers = {
      'content-type': 'image/png',
      etag: `"${name}"`,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    }
    if (isNotModified(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const kept = await pictures.get(name)
    if (kept) return c.body(kept, 200, headers)
    const picture = await ogCard(words, await previewFonts(assets, wordsOfCard(words)))
    await pictures.put(name, picture)
    return c.body(picture, 200, headers)
  }

/** Names a picture by all that it is drawn from. */
async function nameOf(parts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\0')))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
