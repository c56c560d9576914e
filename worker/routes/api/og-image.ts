import type { Handler } from 'hono'
import {
  fontsFor,
  type PreviewFont,
  pieceOf,
  previewFontsIndex,
} from '../../../content-bundle/model/preview-fonts.ts'
import { toHex } from '../../../content-bundle/model/values/content-hash.ts'
import { ownJson } from '../../../content-bundle/model/values/own-json.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem, validationFailed } from '../../http/failures/problem.ts'
import { notModified } from '../../http/not-modified.ts'
import { withSecurityHeaders } from '../../http/security-headers.ts'
import { type CardFont, ogCard, textOfCard } from '../../render/og/og-card.ts'
import { ownPreviewText } from '../../render/og/preview-text.ts'
import { previewPictureSchema } from './api-operations.ts'

type Assets = AppParts['assets']

/** `GET /api/og`: the preview picture of a page, 1200 by 630 pixels. Draws only texts of the site's own pages. */
export const ogImage =
  ({ site, assets, content, pictures, codeBuild }: AppParts): Handler =>
  async (c) => {
    const { data: given, error } = previewPictureSchema.safeParse(c.req.query())
    if (error) {
      const detail = 'Send `title`, and optionally `description` and `section`. See `errors` for each field.'
      return problem(c, validationFailed(400, error, detail))
    }
    const { title, description = '', section = '' } = given
    const text = ownPreviewText(site, await content.manifest(), { title, description, section })
    if (!text) {
      const detail = 'The title, description and section must be those of a page of this site.'
      return problem(c, { status: 403, title: 'No such page', detail })
    }
    const name = await pictureName([codeBuild, title, description, section])
    const headers = withSecurityHeaders({
      'content-type': 'image/png',
      // Made to be shown by other sites.
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${name}"`,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    })
    const fromClient = notModified(c.req.raw, headers)
    if (fromClient) return fromClient
    const stored = await pictures.get(name)
    if (stored) return new Response(stored, { headers })
    const picture = await ogCard(site, text, await previewFonts(assets, textOfCard(site, text)))
    pictures.put(name, picture)
    return new Response(picture, { headers })
  }

/** A name made from everything the picture is drawn from. */
async function pictureName(parts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\0')))
  return toHex(new Uint8Array(digest, 0, 16))
}

/** The font files that a text needs, read from the site's static files. Throws when one is missing. */
async function previewFonts(assets: Assets, text: string): Promise<CardFont[]> {
  const index = ownJson<PreviewFont[]>(await (await readFile(assets, previewFontsIndex)).text())
  return Promise.all(
    fontsFor(text, index).map(async (font) => ({
      name: pieceOf(font),
      weight: font.weight,
      data: await (await readFile(assets, previewFontsIndex.replace('index.json', font.file))).arrayBuffer(),
    })),
  )
}

async function readFile(assets: Assets, path: string): Promise<Response> {
  const response = await assets(new Request(`https://assets.invalid${path}`))
  if (!response.ok) throw new Error(`The file ${path} was answered with status ${response.status}.`)
  return response
}
