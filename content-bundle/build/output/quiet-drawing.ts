import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/**
 * The library that draws preview pictures starts its parts anew for each picture and writes to the log
 * that they had been started. It has no switch for that, so its calls are taken out of the bundle.
 */
export const quietDrawing: Plugin = {
  name: 'quiet-drawing',
  setup(build) {
    build.onLoad({ filter: /workers-og[\\/]dist[\\/]index\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source
        .replaceAll('console.log("init RESVG"),', '')
        .replace(',console.log("init RESVG")', '')
        .replace(/catch\((\w+)\)\{if\(console\.log\(\1\),/, 'catch($1){if(')
      if (contents.includes('init RESVG') || contents.length > source.length - 60) {
        throw new Error(`${path} is not as it was: see whether it still writes to the log, and how.`)
      }
      return { contents, loader: 'js' }
    })
  },
}
