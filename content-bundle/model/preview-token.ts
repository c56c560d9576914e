import { isSameSecret } from './values/is-same-secret.ts'
import { keyedHash } from './values/keyed-hash.ts'

/** The query parameter of a link to a preview, and the cookie that keeps it. */
export const previewParameter = 'build'
export const previewCookie = 'preview'

/** The build that a preview shows, and until when (seconds since 1970). */
export interface PreviewGrant {
  build: string
  expires: number
}

/** A grant with its signature (HMAC-SHA-256): what a link and the cookie hold. */
export async function previewToken(secret: string, { build, expires }: PreviewGrant): Promise<string> {
  return `${build}.${expires}.${await keyedHash(secret, `preview ${build} ${expires}`)}`
}

/** The grant of a token; null when it was not signed with the secret, or has expired. `now` in seconds. */
export async function readPreviewToken(
  secret: string,
  token: string,
  now: number,
): Promise<PreviewGrant | null> {
  const [, build = '', time = ''] = /^([0-9a-f]{32})\.(\d{1,12})\.[0-9a-f]{64}$/.exec(token) ?? []
  const grant = { build, expires: Number(time) }
  if (build === '' || grant.expires <= now) return null
  return isSameSecret(token, await previewToken(secret, grant)) ? grant : null
}
