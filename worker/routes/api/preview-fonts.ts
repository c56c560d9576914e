import {
  fontsFor,
  type PreviewFont,
  pieceOf,
  previewFontsIndex,
} from '../../../content-bundle/model/preview-fonts.ts'
import type { AppParts } from '../../app-parts.ts'
import type { CardFont } from '../../render/og/og-card.ts'

type Assets = AppParts['assets']

const indexes = new WeakMap<Assets, PreviewFont[]>()

/** The pieces of typefaces that a text is drawn with, read from the site's own files. */
export async function previewFonts(assets: Assets, text: string): Promise<CardFont[]> {
  let index = indexes.get(assets)
  if (!index) {
    index = (await (await read(assets, previewFontsIndex)).json()) as PreviewFont[]
    indexes.set(assets, index)
  }
  return Promise.all(
    fontsFor(text, index).map(async (font) => ({
      name: pieceOf(font),
      weight: font.weight,
      data: await (await read(assets, previewFontsIndex.replace('index.json', font.file))).arrayBuffer(),
    })),
  )
}

async function read(assets: Assets, path: string): Promise<Response> {
  const response = await assets(new Request(`https://assets.invalid${path}`))
  if (!response.ok) throw new Error(`The file ${path} is missing (${response.status}).`)
  return response
}
