import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes of a file as a server sends it that compresses ahead of time. */
export const brotliSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
