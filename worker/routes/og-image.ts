import type { Handler } from 'hono'
import type { AppParts } from '../app.ts'
import { ogCard } from '../render/og-card.ts'
import { problem } from './problem.ts'

/** Longest texts a picture takes, in characters. */
const limits = { title: 120, description: 200, section: 20 } as const

/** `GET /api/og`: the 1200 by 630 preview picture of a page. */
export const ogImage =
  ({ assets }: AppParts): Handler =>
  async (c) => {
    const query = new URL(c.req.url).searchParams
    const words = {
      title: query.get('title') ?? '',
      description: query.get('description') ?? '',
      section: query.get('section') ?? '',
    }
    if (words.title === '') {
      return problem(c, { status: 400, title: 'No title', detail: 'Say what to print: `?title=…`.' })
    }
    const tooLong = (Object.keys(limits) as (keyof typeof limits)[]).find(
      (name) => words[name].length > limits[name],
    )
    if (tooLong) {
      return problem(c, {
        status: 400,
        title: 'Too long',
        detail: `\`${tooLong}\` may have ${limits[tooLong]} characters.`,
      })
    }
    const font = (weight: number) => readFont(assets, new URL(`/fonts/inter-latin-${weight}.woff`, c.req.url))
    const picture = await ogCard(words, { regular: await font(400), bold: await font(700) })
    return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  }

async function readFont(assets: AppParts['assets'], url: URL): Promise<ArrayBuffer> {
  const response = await assets(new Request(url))
  if (!response.ok) throw new Error(`The font ${url.pathname} is missing (${response.status}).`)
  return response.arrayBuffer()
}
