import type { Handler } from 'hono'
import type { AppParts } from '../app-parts.ts'
import { isNotModified } from '../http/not-modified.ts'

/** `GET /cookbook/{file}`: a notebook as it was written, or its code as a script. Open to other origins, for notebook readers. */
export const cookbookFile =
  ({ content }: AppParts): Handler =>
  async (c) => {
    const { files } = await content.manifest()
    const file = Object.hasOwn(files, c.req.path) ? files[c.req.path] : undefined
    const open = { 'access-control-allow-origin': '*' }
    if (!file) return c.text('There is no such notebook.\n', 404, open)
    const headers = {
      ...open,
      etag: `"${file.hash}"`,
      'cache-control': 'public, max-age=300, must-revalidate',
      'content-disposition': `inline; filename="${c.req.path.split('/').at(-1)}"`,
    }
    if (isNotModified(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    return c.body(await content.text(file.hash), 200, { ...headers, 'content-type': file.contentType })
  }
