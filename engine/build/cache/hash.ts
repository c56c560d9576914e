import { createHash } from 'node:crypto'

/** Content address: the first 128 bits of SHA-256 as hex. Collisions are not a concern at this length. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
