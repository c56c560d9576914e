import type { Handler } from 'hono'
import type { AppParts } from '../app.ts'
import { isNotModified } from './not-modified.ts'

/** `GET /cookbook/{file}`: the notebook as it was written. Open to other origins, for notebook readers. */
export const notebookFile =
  ({ content }: AppParts): Handler =>
  async (c) => {
    const { files } = await content.manifest()
    const file = files[c.req.path]
    if (!file) return c.text('There is no such notebook.\n', 404)
    const headers = {
      etag: `"${file.hash}"`,
      'cache-control': 'public, max-age=300, must-revalidate',
      'access-control-allow-origin': '*',
    }
    if (isNotModified(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    return c.body(await content.text(file.hash), 200, { ...headers, 'content-type': file.contentType })
  }
