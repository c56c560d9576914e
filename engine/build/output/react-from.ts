import type { Metafile, Plugin } from 'esbuild'

/** What a script exports. */
const exportsOf = ({ outputs }: Metafile, entry: string): string[] =>
  Object.values(outputs).find(({ entryPoint }) => entryPoint === entry)?.exports ?? []

/**
 * Takes React from the script of the islands: who searches and then asks would load it twice otherwise. A name that the
 * script does not export stops the build. `metafile` is that of the bundle whose `entry` has become `islands`.
 */
export function reactFrom(islands: string, metafile: Metafile, entry: string): Plugin {
  const names = exportsOf(metafile, entry)
  return {
    name: 'react-from-islands',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/client|\/jsx-runtime)?$/ }, () => ({
        path: 'react',
        namespace: 'islands',
        sideEffects: false,
      }))
      build.onLoad({ filter: /^react$/, namespace: 'islands' }, () => ({
        contents: `export { ${names.join(', ')} } from ${JSON.stringify(islands)}`,
      }))
      build.onResolve({ filter: /^\//, namespace: 'islands' }, ({ path }) => ({
        path,
        external: true,
      }))
    },
  }
}
