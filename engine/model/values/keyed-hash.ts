import { toHex } from './content-hash.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** HMAC-SHA-256 (RFC 2104) of a text, in hexadecimal. */
export async function keyedHash(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', imported, bytesOf(text)))
}
