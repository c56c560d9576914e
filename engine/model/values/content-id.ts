import { toHex } from './content-hash.ts'

const idBytes = 16

/** A UUID that depends on a text alone (RFC 9562, version 8): equal texts get the same one. */
export async function contentId(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = new Uint8Array(digest, 0, idBytes)
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x80], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
