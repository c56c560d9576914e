import {
  fontsFor,
  type PreviewFont,
  pieceOf,
  previewFontsIndex,
} from '../../../content-bundle/model/preview-fonts.ts'
import type { AppParts } from '../../app-parts.ts'
import type { CardFont } from '../../render/og/og-card.ts'

type Assets = AppParts['assets']

/** The font files that a text needs, read from the site's static files. Throws when one is missing. */
export async function previewFonts(assets: Assets, text: string): Promise<CardFont[]> {
  const index = (await (await readFile(assets, previewFontsIndex)).json()) as PreviewFont[]
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
