import type { Handler } from 'hono'
import {
  fontsFor,
  type PreviewFont,
  pieceOf,
  previewFontsIndex,
} from '../../../engine/model/preview-fonts.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { contentHash } from '../../../engine/model/values/content-hash.ts'
import { ownJson } from '../../../engine/model/values/own-json.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem, validationFailed } from '../../http/failures/problem.ts'
import { notModified } from '../../http/not-modified.ts'
import { withSecurityHeaders } from '../../http/security-headers.ts'
import { coverPicture } from '../../render/og/cover-picture.tsx'
import { type CardFont, ogCard, textsOfCard } from '../../render/og/og-card.tsx'
import {
  type CardText,
  drawableText,
  type PreviewText,
  wordless,
  writtenOn,
} from '../../render/og/preview-text.ts'
import { sitePicture } from '../../render/views/head-view.ts'
import { previewPictureSchema } from './api-operations.ts'

type Assets = AppParts['assets']

/**
 * `GET /api/og`: a picture of some texts, 1200 by 630, without words where they cannot be drawn; a redirect to the
 * site's own where drawing fails.
 */
export const ogImage =
  (parts: AppParts): Handler =>
  async (c) => {
    const { data: given, error } = previewPictureSchema.safeParse(c.req.query())
    if (error) {
      const detail = 'Send `title`, and optionally `description` and `section`. See `errors` for each field.'
      return problem(c, validationFailed(400, error, detail))
    }
    const { title, description = '', section = '', cover = '' } = given
    try {
      const text = { ...drawableText({ title, description, section }), cover }
      return await pictureOf(parts, text, c.req.raw)
    } catch (error) {
      console.error('A preview picture could not be drawn.', error)
      return ownPicture(parts.site)
    }
  }

/** Pieces of typefaces that a picture reads at most: twice what any page needs. Three hundred cost as much as four pictures. */
const mostPieces = 64

/** Made to be shown by other sites. */
const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' }

/** Leads to the site's own picture, and is asked for again soon: a fault may be over. */
const ownPicture = (site: Pick<SiteConfig, 'icons'>): Response =>
  new Response(null, {
    status: 302,
    headers: withSecurityHeaders({
      ...forOtherSites,
      location: sitePicture(site),
      'cache-control': 'public, max-age=60',
    }),
  })

/** The picture of some texts, stored or drawn. */
async function pictureOf(
  { site, assets, pictures, codeBuild, content }: AppParts,
  text: PreviewText,
  request: Request,
): Promise<Response> {
  const page = content.manifest.pages[text.cover ?? '']?.front
  const cover = page?.cover ? coverPicture(site, text.cover ?? '', page.title, page.cover) : null
  const result = page?.result ?? null
  const drawnFrom = [
    ...[codeBuild, text.title, text.description, text.section],
    ...[cover, result?.figure, result?.words],
  ].join('\0')
  const name = await contentHash(new TextEncoder().encode(drawnFrom))
  const headers = withSecurityHeaders({
    ...forOtherSites,
    'content-type': 'image/png',
    etag: `"${name}"`,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  })
  const fromClient = notModified(request, headers)
  if (fromClient) return fromClient
  const stored = await pictures.get(name)
  if (stored) return new Response(stored, { headers })
  const index = ownJson<PreviewFont[]>(await (await readFile(assets, previewFontsIndex)).text())
  const fontsOf = (written: CardText) => fontsFor(textsOfCard({ ...written, result }), index)
  const written = writtenOn(site.name, text, index)
  const card = fontsOf(written).length > mostPieces ? wordless : written
  const picture = await ogCard(site, { ...card, cover, result }, await readFonts(assets, fontsOf(card)))
  pictures.put(name, picture)
  return new Response(picture, { headers })
}

/** Font files, read from the site's static files. Throws when one is missing. */
async function readFonts(assets: Assets, fonts: readonly PreviewFont[]): Promise<CardFont[]> {
  return Promise.all(
    fonts.map(async (font) => ({
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
