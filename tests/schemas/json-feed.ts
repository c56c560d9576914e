import { z } from 'zod'

/** JSON Feed 1.1 (jsonfeed.org), as far as these feeds use it. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      summary: z.string(),
      content_text: z.string(),
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
      authors: z.array(z.strictObject({ name: z.string().min(1) })).optional(),
      tags: z.array(z.string().min(1)).optional(),
    }),
  ),
})

/** What is wrong with a JSON feed; empty for a valid one. */
export function jsonFeedErrors(text: string): string[] {
  const { error } = jsonFeed.safeParse(JSON.parse(text))
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : []
}
