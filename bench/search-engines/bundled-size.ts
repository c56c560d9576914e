import { build } from 'esbuild'
import { brotliSize } from './brotli-size.ts'

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
