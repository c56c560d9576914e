/** Bytes of SHA-256 that name a content. Collisions are not a concern at this length. */
const hashBytes = 16

/** The name of a content: the first 128 bits of its SHA-256, in hexadecimal. */
export async function contentHash(bytes: ArrayBuffer | ArrayBufferView): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, hashBytes))
}

/** Bytes in hexadecimal, two digits each. */
export const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
