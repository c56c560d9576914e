import { readFile } from 'node:fs/promises'
import { type Plugin, transform } from 'esbuild'

/** Removes the console calls of the files that match: of libraries that log on every call and have no switch for it. */
export const dropConsole = (filter: RegExp): Plugin => ({
  name: 'drop-console',
  setup(build) {
    build.onLoad({ filter }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { drop: ['console'] })
      return { contents: code, loader: 'js' }
    })
  },
})
