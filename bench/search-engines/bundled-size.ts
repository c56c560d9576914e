import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'

/** Bytes of a file as a server sends it that compresses ahead of time. */
export const brotliSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes of a package as a page would load it: bundled, minified, compressed. */
export async function bundledSize(name: string, exported: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${exported} } from '${name}'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  })
  return brotliSize(outputFiles[0]?.contents ?? '')
}
