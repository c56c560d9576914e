import type { Handler } from 'hono'
import { previewWordsSchema } from '../../content-bundle/model/preview-picture.ts'
import type { AppParts } from '../app.ts'
import { ogCard } from '../render/og-card.ts'
import { fieldErrors, problem } from './problem.ts'

/** `GET /api/og`: the 1200 by 630 preview picture of a page. */
export const ogImage =
  ({ assets }: AppParts): Handler =>
  async (c) => {
    const asked = previewWordsSchema.safeParse(c.req.query())
    if (!asked.success) {
      const detail = 'Say what to print: `?title=…`, and `description` and `section` where there are any.'
      return problem(c, { status: 400, title: 'Invalid words', detail, errors: fieldErrors(asked.error) })
    }
    const { title, description = '', section = '' } = asked.data
    const font = (weight: number) => readFont(assets, new URL(`/fonts/inter-latin-${weight}.woff`, c.req.url))
    const picture = await ogCard(
      { title, description, section },
      { regular: await font(400), bold: await font(700) },
    )
    return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  }

async function readFont(assets: AppParts['assets'], url: URL): Promise<ArrayBuffer> {
  const response = await assets(new Request(url))
  if (!response.ok) throw new Error(`The font ${url.pathname} is missing (${response.status}).`)
  return response.arrayBuffer()
}
