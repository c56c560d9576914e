import type { Handler } from 'hono'
import type { AppParts } from '../app-parts.ts'
import { notModified } from '../http/not-modified.ts'
import { withSecurityHeaders } from '../http/security-headers.ts'

/**
 * `GET` of a file of the build: a notebook or its code as a script (`/cookbook/{file}`), or a file with
 * the text of all pages (`/llms-full.txt`). Pages of other origins may read them, such as notebook viewers. A file is
 * in memory once, as bytes: a notebook may have 25 MiB.
 */
export const contentFile =
  ({ content }: AppParts): Handler =>
  async (c) => {
    const { files } = content.manifest
    const file = Object.hasOwn(files, c.req.path) ? files[c.req.path] : undefined
    const shared = { 'access-control-allow-origin': '*' }
    if (!file) return c.text('File not found.\n', 404, shared)
    const headers = withSecurityHeaders({
      ...shared,
      'content-type': file.contentType,
      etag: `"${file.hash}"`,
      'cache-control': 'public, max-age=300, must-revalidate',
      'content-disposition': `inline; ${fileName(c.req.path.split('/').at(-1) ?? '')}`,
    })
    return notModified(c.req.raw, headers) ?? new Response(await content.bytes(file.hash), { headers })
  }

/** The parameter of a file's name; one that is not plain ASCII is encoded (RFC 8187). */
const fileName = (name: string) =>
  /^[\w.-]+$/.test(name)
    ? `filename="${name}"`
    : `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
