import type { Handler } from 'hono'
import { paths } from '../../../content-bundle/model/routes.ts'
import type { AppParts } from '../../app-parts.ts'
import { isNotModified } from '../../http/not-modified.ts'

/** `GET /llms-full.txt`: all pages in one text, as the build made it. */
export const llmsFull =
  ({ content }: AppParts): Handler =>
  async (c) => {
    const { files } = await content.manifest()
    const file = files[paths.llmsFull()]
    if (!file) return c.text('There is no such document.\n', 404)
    const headers = {
      'content-type': file.contentType,
      etag: `"${file.hash}"`,
      'cache-control': 'public, max-age=300, must-revalidate',
      'access-control-allow-origin': '*',
    }
    if (isNotModified(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    return c.body(await content.text(file.hash), 200, headers)
  }
